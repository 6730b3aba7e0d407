/** Answers of `/api/status` for the pictures of its page, counted back from now. */
import type { PortalStatus } from '@portal/contract'

const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString()

const working = (): PortalStatus => ({
  state: 'working',
  since: hoursAgo(120),
  verification: { at: hoursAgo(8), ok: true },
  feed_lag_ms: { at: hoursAgo(0.01), ms: 400 },
  restore_drill: { at: hoursAgo(50), minutes: 12 },
  codes_today: { at: hoursAgo(0), share: 0.993 },
  witnesses: { at: hoursAgo(0.1), cosigned: 2, of: 3 },
  incidents: [
    {
      ...{ at: hoursAgo(122.5), until: hoursAgo(120) },
      text: 'დოკუმენტების ატვირთვა შეფერხდა. არც ერთი ფაილი არ დაკარგულა: თავიდან ატვირთვა არავის დასჭირდა.',
    },
    { at: hoursAgo(400), until: hoursAgo(399.8), text: 'დაგეგმილი განახლება' },
  ],
})

export const portalStatus = (kind?: 'incident' | 'old'): PortalStatus => {
  const status = working()
  if (kind === 'old')
    return {
      ...status,
      verification: { at: hoursAgo(60), ok: true },
      feed_lag_ms: null,
      codes_today: { at: hoursAgo(0), share: null },
      witnesses: { at: hoursAgo(75), cosigned: 1, of: 3 },
    }
  if (kind === undefined) return status
  const [at, text] = [hoursAgo(1.5), 'SMS კოდები ათ წუთამდე აგვიანებს. შესვლა გასაღებითაც შეგიძლიათ.']
  return {
    ...{ ...status, state: 'disrupted', since: at, codes_today: { at: hoursAgo(0), share: 0.412 } },
    verification: { at: hoursAgo(8), ok: false },
    incidents: [{ at, until: null, text }, ...status.incidents],
  }
}
