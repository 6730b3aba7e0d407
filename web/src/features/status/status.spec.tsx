import type { PortalStatus } from '@portal/contract'
import { layout } from '@portal/contract/texts/layout'
import { status as texts } from '@portal/contract/texts/status'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakePortal, showAt } from '../../testing/faked-portal.tsx'
import { StatusScreen } from './status.tsx'

const now = new Date('2026-11-26T10:31:00.000Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
const day = 24 * 60

const working: PortalStatus = {
  state: 'working',
  since: minutesAgo(5 * day),
  verification: { at: minutesAgo(600), ok: true },
  feed_lag_ms: { at: minutesAgo(1), ms: 400 },
  restore_drill: { at: minutesAgo(2 * day), minutes: 12 },
  codes_today: { at: minutesAgo(0), share: 0.993 },
  witnesses: { at: minutesAgo(1), cosigned: 2, of: 3 },
  incidents: [{ at: minutesAgo(5 * day + 155), until: minutesAgo(5 * day), text: 'დოკუმენტების ატვირთვა შეფერხდა' }],
}
const unknown: PortalStatus = {
  ...{ ...working, state: 'unknown', since: null, verification: null, feed_lag_ms: null },
  ...{ restore_drill: null, codes_today: null, witnesses: null, incidents: [] },
}

const show = (body: unknown, status = 200) => {
  fakePortal({ 'GET /api/status': { status, body } })
  return showAt('/status', '/status', <StatusScreen />)
}
const figure = (name: string) => {
  const { parentElement } = screen.getByText(name)
  if (!parentElement) throw new Error(`no figure ${name}`)
  return within(parentElement)
}

beforeEach(() => vi.useFakeTimers({ now, toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the page of the status', () => {
  test('says that the portal works, since when, and each figure with its time', { tags: 'R-WEB-97' }, async () => {
    show(working)
    expect(await screen.findByText(texts['status.working'])).toBeTruthy()
    expect(screen.getByText('ბოლო შეფერხების დასასრული: 21 ნოემბერი, 2026, 14:31.')).toBeTruthy()
    expect(screen.getByText('შემოწმდა: 26 ნოემბერი, 2026, 14:31.')).toBeTruthy()
    expect(figure(texts['status.figure.verification']).getByText('დღეს, 04:31')).toBeTruthy()
    expect(figure(texts['status.figure.lag']).getByText('0,4 წამი')).toBeTruthy()
    expect(figure(texts['status.figure.codes']).getByText('99,3%')).toBeTruthy()
    expect(figure(texts['status.figure.witnesses']).getByText('3-დან 2')).toBeTruthy()
    expect(screen.getByText(/აღმოფხვრილია$/)).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(layout['footer.status'])
  })

  test('says of a figure older than a day how old it is', { tags: 'R-WEB-97' }, async () => {
    show({ ...working, witnesses: { at: minutesAgo(3 * day), cosigned: 2, of: 3 } })
    await screen.findByText(texts['status.working'])
    expect(figure(texts['status.figure.witnesses']).getByText(/^მონაცემი 3 დღის წინანდელია: 23/)).toBeTruthy()
    expect(figure(texts['status.figure.drill']).getByText(/^ვარჯიში 2 დღის წინ: 24/)).toBeTruthy()
    expect(screen.getAllByText(/წინანდელია/)).toHaveLength(1)
  })

  test('says what goes on during an incident', { tags: 'R-WEB-97' }, async () => {
    const since = minutesAgo(90)
    show({ ...working, state: 'disrupted', since, incidents: [{ at: since, until: null, text: 'SMS აგვიანებს' }] })
    expect(await screen.findByText(texts['status.disrupted'])).toBeTruthy()
    expect(screen.getByText('SMS აგვიანებს')).toBeTruthy()
    expect(screen.getByText(/გრძელდება$/)).toBeTruthy()
  })

  test('says of each unknown figure that it is unknown', { tags: 'R-WEB-97' }, async () => {
    show(unknown)
    expect(await screen.findByText(texts['status.unknown'])).toBeTruthy()
    expect(screen.getAllByText(texts['status.figure.unknown'])).toHaveLength(5)
  })

  test('says that the portal does not answer when it does not', { tags: 'R-WEB-97' }, async () => {
    show({ success: false, code: 'unavailable', message: 'away' }, 503)
    expect(await screen.findByText(texts['status.away'])).toBeTruthy()
  })
})
