import { createHash } from 'node:crypto'
import type { ReplayDocument, ReplayedEvent } from '@portal/contract'
import { canonical } from '@portal/contract/check-history'
import { applicationFieldLabels } from '@portal/contract/labels/fields/application'
import { audit as texts } from '@portal/contract/texts/audit'
import { auditAnswers } from '@portal/contract/texts/audit-answers'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { anApplication, aProfile } from '../../testing/applications.ts'
import { fakePortal, showAt } from '../../testing/faked-portal.tsx'
import { freshPage } from '../../testing/fresh-page.ts'
import { wholeProof } from './proof-button.tsx'
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

freshPage(aProfile({ permission: 'Auditor' }))

describe('replaying an application', () => {
  test('opens at the last version, and says that the hash chain is intact', async () => {
    portal()
    show()
    expect(await screen.findByText('ვერსია 3 / 3')).toBeDefined()
    expect(screen.getByText(texts['audit.chain.agree'])).toBeDefined()
    expect((await changed()).textContent).toContain('2–3')
    expect(screen.getAllByText('აკლია გვერდი')).not.toHaveLength(0)
  })

  test('says of a text that nobody wrote that there is none', async () => {
    const state = anApplication({ version: 1, description: '' })
    fakePortal({
      'GET /api/auth/audit/applications/7': { body: { events: events.slice(0, 1), state, verification: intact } },
    })
    show()
    const text = (await screen.findAllByText(applicationFieldLabels.description, { selector: 'dt' })).at(-1)
    expect(text?.nextElementSibling?.textContent).toBe('–')
  })

  test('steps through the versions, with the version in the address', async () => {
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

  test('works by arrow keys, Home and End, and moves the focus to the slider when a button is disabled', async () => {
    portal()
    const { where } = show()
    ;(await screen.findByRole('button', { name: texts['audit.replay.previous'] })).focus()
    for (const [key, version] of [
      ['{ArrowLeft}', 2],
      ['{ArrowRight}', 3],
      ['{ArrowLeft}', 2],
      ['{Home}', 1],
    ] as const) {
      if (document.activeElement?.tagName === 'INPUT')
        screen.getByRole('button', { name: texts['audit.replay.previous'] }).focus()
      await userEvent.keyboard(key)
      expect(where()).toBe(`/audit/applications/7?version=${version}`)
    }
    expect(document.activeElement).toBe(screen.getByRole('slider'))
  })

  test('compares any two versions, the earlier one first', async () => {
    portal()
    const { where } = show()
    await userEvent.selectOptions(await screen.findByLabelText(texts['audit.replay.compare']), '1')
    expect(where()).toBe('/audit/applications/7?version=3&with=1')
    await waitFor(async () => expect((await changed()).textContent).toContain('1–3'))
    await userEvent.click(screen.getByRole('button', { name: /განაცხადი შექმნილია/ }))
    expect(screen.queryByRole('heading', { name: /^რა შეიცვალა/ })).toBeNull()
    await userEvent.selectOptions(screen.getByLabelText(texts['audit.replay.compare']), '3')
    expect(where()).toBe('/audit/applications/7?version=1&with=3')
    await waitFor(async () => expect((await changed()).textContent).toContain('1–3'))
  })

  test('shows when the chosen version was sealed', async () => {
    portal({ intact: true, broken_at: null, sealed_at: '2026-03-04T09:05:00Z' })
    show()
    expect(await screen.findByText('დალუქულია: 4 მარტი, 2026, 13:05')).toBeDefined()
  })

  test('lists fifty events at once, and others by a button', { tags: 'R-LIM-39' }, async () => {
    const many = Array.from({ length: 70 }, (_, index) => ({ ...event(1, 'ApplicationEdited'), version: index + 1 }))
    fakePortal({
      'GET /api/auth/audit/applications/7': { body: { events: many, state: states[0], verification: intact } },
    })
    const { where } = show()
    const listed = async () =>
      within(await screen.findByRole('navigation', { name: texts['audit.replay.events'] })).getAllByRole('listitem')
    expect(await listed()).toHaveLength(20)
    await userEvent.click(screen.getByRole('button', { name: 'წინა 50' }))
    expect([where(), (await listed()).length]).toEqual(['/audit/applications/7?version=1', 50])
  })

  test('opens the version of an event in the list', async () => {
    portal()
    const { where } = show()
    const list = await screen.findByRole('navigation', { name: texts['audit.replay.events'] })
    await userEvent.click(within(list).getByRole('button', { name: /განაცხადი შექმნილია/ }))
    expect(where()).toBe('/audit/applications/7?version=1')
  })

  test('names the version where the hash chain breaks', async () => {
    portal({ intact: false, broken_at: 2, sealed_at: null })
    show()
    expect(await screen.findByText(/პირველი დარღვევა: ვერსია 2/)).toBeDefined()
    expect(screen.queryByText(texts['audit.chain.agree'])).toBeNull()
  })

  test.each(['9', '0', 'x'])('reports an unknown version and shows the last one: %s', async (version) => {
    portal()
    show(`/audit/applications/7?version=${version}`)
    expect(await screen.findByText('ვერსია 3 / 3')).toBeDefined()
    expect(screen.getByText(auditAnswers['audit.replay.outOfRange'])).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: texts['audit.replay.previous'] }))
    expect(screen.queryByText(auditAnswers['audit.replay.outOfRange'])).toBeNull()
  })

  test('reports an unknown application once, with a link to the log', async () => {
    fakePortal({})
    show()
    expect(await screen.findByText('განაცხადი ვერ მოიძებნა')).toBeDefined()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(texts['audit.replay.title'])
    expect(screen.getByRole('link', { name: texts['audit.title'] }).getAttribute('href')).toBe('/audit')
  })
})

describe('the recorded data of an event', () => {
  const salt = Buffer.alloc(32, 7).toString('base64url')
  const commitmentOf = async (json: string) => {
    const bytes = new Uint8Array([...Buffer.alloc(32, 7), ...new TextEncoder().encode(json)])
    return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('base64url')
  }

  test('is verified field by field in the browser, and erased fields are named', async () => {
    const filed: ReplayedEvent = {
      ...event(1, 'ApplicationFiled'),
      data: { agency: 3, name: 'ნინო', lastname: 'სხვა', mobile: null },
      commitments: { name: await commitmentOf('"ნინო"'), lastname: await commitmentOf('"ახალი"'), mobile: 'x' },
      salts: { name: salt, lastname: salt },
    }
    fakePortal({
      'GET /api/auth/audit/applications/7': { body: { events: [filed], state: states[0], verification: intact } },
    })
    show()
    const marks = () => screen.getAllByText(/^მნიშვნელობა ანაბეჭდს/).map((mark) => mark.closest('dd')?.textContent)
    await waitFor(() =>
      expect(marks()).toEqual([`ნინო${texts['audit.field.proved']}`, `სხვა${texts['audit.field.notProved']}`]),
    )
    expect(screen.getByText(texts['audit.field.erased'])).toBeDefined()
  })
})

describe('the proof file', () => {
  test('is downloaded under its own name', async () => {
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    portal()
    show()
    fakePortal({ 'GET /api/auth/audit/applications/7/proof': { body: { format: 'portal-proof-1' } } })
    await userEvent.click(await screen.findByRole('button', { name: texts['audit.proof.download'] }))
    await waitFor(() => expect(saved).toEqual(['proof_application_7.json']))
    vi.restoreAllMocks()
  })

  test('is put together from its pages, with the digest of the whole', { tags: 'R-LIM-39' }, async () => {
    const page = (n: number) => ({
      ...{ format: 'portal-proof-1', made_at: '2026-03-01', stream: 'application-7', public_key: 'key', digest: 'own' },
      ...{ events: [{ hash: `hash-${n}` }], seals: [{ seal: { n: 1 }, signature: 's' }] },
    })
    fakePortal({
      'GET /api/auth/audit/applications/7/proof': {
        body: page(1),
        headers: { link: '</api/auth/audit/applications/7/proof?after=1>; rel="next"' },
      },
      'GET /api/auth/audit/applications/7/proof?after=1': { body: page(2) },
    })
    const { digest, ...file } = JSON.parse(await (await wholeProof(7)).text())
    expect(file).toEqual({
      ...{ format: 'portal-proof-1', made_at: '2026-03-01', stream: 'application-7', public_key: 'key' },
      ...{ events: [{ hash: 'hash-1' }, { hash: 'hash-2' }], seals: [{ seal: { n: 1 }, signature: 's' }] },
    })
    expect(digest).toBe(createHash('sha256').update(canonical(file)).digest('base64url'))
  })

  test('shows an error when it cannot be made', async () => {
    portal()
    show()
    await userEvent.click(await screen.findByRole('button', { name: texts['audit.proof.download'] }))
    expect(await screen.findByText(texts['audit.proof.error'])).toBeDefined()
  })
})
