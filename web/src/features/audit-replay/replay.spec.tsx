import type { ReplayDocument, ReplayedEvent } from '@portal/contract'
import { audit as texts } from '@portal/contract/texts/audit'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { anApplication, aProfile } from '../../testing/applications.ts'
import { fakePortal, showAt, signInAs } from '../../testing/faked-portal.tsx'
import { ReplayScreen } from './replay.tsx'

const event = (version: number, type: string): ReplayedEvent => ({
  stream: 'application-7',
  version,
  type,
  schema: 1,
  at: `2026-03-0${version}T09:00:00Z`,
  actor: { id: 5, role: 'User', name: 'ნინო გამოგონილი' },
  data: {},
  hash: `hash-${version}`,
  previous_hash: `hash-${version - 1}`,
  commitments: {},
  salts: {},
})
const events = [event(1, 'ApplicationFiled'), event(2, 'ApplicationForwarded'), event(3, 'ApplicationRejected')]
const states = [
  anApplication({ version: 1, status: 'pendding' }),
  anApplication({ version: 2, status: 'forwarded' }),
  anApplication({ version: 3, status: 'rejected', comment: 'აკლია გვერდი' }),
]
const intact = { intact: true, broken_at: null, sealed_at: null }

const portal = (verification: ReplayDocument['verification'] = intact) =>
  fakePortal({
    'GET /api/auth/audit/applications/7': ({ path }) => {
      const version = Number(new URLSearchParams(path.split('?')[1]).get('version') ?? 3)
      return { body: { events: events.slice(0, version), state: states[version - 1], verification } }
    },
  })
const show = (address = '/audit/applications/7') => showAt(address, '/audit/applications/:id', <ReplayScreen />)
const changed = () => screen.findByRole('heading', { name: /^რა შეიცვალა ვერსიებს შორის/ })

beforeEach(() => {
  localStorage.clear()
  signInAs(aProfile({ permission: 'Auditor' }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('replaying an application', () => {
  test('opens at the last version, and says that the events agree with each other', async () => {
    portal()
    show()
    expect(await screen.findByText('ვერსია 3 / 3')).toBeDefined()
    expect(screen.getByText(texts['audit.chain.agree'])).toBeDefined()
    expect((await changed()).textContent).toContain('2–3')
    expect(screen.getAllByText('აკლია გვერდი')).not.toHaveLength(0)
  })

  test('steps back and forth, with the version in the address', async () => {
    portal()
    const { where } = show()
    await userEvent.click(await screen.findByRole('button', { name: texts['audit.replay.previous'] }))
    expect(where()).toBe('/audit/applications/7?version=2')
    await waitFor(async () => expect((await changed()).textContent).toContain('1–2'))
    await waitFor(() => expect(screen.queryByText('აკლია გვერდი')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: texts['audit.replay.next'] }))
    expect(where()).toBe('/audit/applications/7?version=3')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: texts['audit.replay.next'] }).disabled).toBe(true)
  })

  test('an event of the list opens its version', async () => {
    portal()
    const { where } = show()
    const list = await screen.findByRole('navigation', { name: texts['audit.replay.events'] })
    await userEvent.click(within(list).getByRole('button', { name: /განაცხადი შექმნილია/ }))
    expect(where()).toBe('/audit/applications/7?version=1')
  })

  test('names the place where the events do not agree', async () => {
    portal({ intact: false, broken_at: 2, sealed_at: null })
    show()
    expect(await screen.findByText(/პირველი დარღვევა: ვერსია 2/)).toBeDefined()
    expect(screen.queryByText(texts['audit.chain.agree'])).toBeNull()
  })

  test('a version that is not there shows the last one', async () => {
    portal()
    show('/audit/applications/7?version=9')
    expect(await screen.findByText('ვერსია 3 / 3')).toBeDefined()
  })
})
