/**
 * Open data over HTTP: one row per program, one for applications to the agency itself, and an error for an unknown
 * agency or program.
 */
import { agencyAdded, completed, filed, forwarded, programAdded, recorded } from '@portal/testing'
import { expect, test } from 'vitest'
import { catalogWith } from './for-specs.ts'

const applications = (count: number, first: number, program: number | null) =>
  Array.from({ length: count }, (_, index) =>
    recorded(`application-${first + index}`, filed({ agency: 1, program }), forwarded(), completed()),
  )

const opened = () =>
  catalogWith([
    recorded('agency-1', agencyAdded(1)),
    recorded('agency-2', agencyAdded(2)),
    recorded('program-1', programAdded(1, { title: '=SUM(A1), „სახელი“' })),
    recorded('program-2', programAdded(2, { agency: 2 })),
    ...applications(11, 1, 1),
    ...applications(12, 100, null),
  ])

const rowsOf = async (query = '') => {
  const answer = await (await opened()).request(`/api/statistics.csv${query}`)
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
  expect(text.startsWith('\uFEFF')).toBe(true)
  return text.slice(1).trimEnd().split('\r\n')
}

test('a row for each program, and one for what was filed to an agency without one', { tags: 'R-DESK-29' }, async () => {
  expect(await rowsOf()).toEqual([
    'agency_id,agency,project_id,project,received,decided,completed,rejected,waiting,median_days,nine_in_ten_days,in_time,easy_answers,easy_mean,license',
    '1,სამინისტრო 1,1,"\'=SUM(A1), „სახელი“",11,11,11,0,0,0,0,,0,,CC-BY-4.0',
    '1,სამინისტრო 1,,,12,12,12,0,0,0,0,,0,,CC-BY-4.0',
    '2,სამინისტრო 2,2,პროგრამა 2,0,0,0,0,0,,,,0,,CC-BY-4.0',
  ])
})

test('of one program its row alone', async () => expect(await rowsOf('?project_id=1')).toHaveLength(2))

test.each(['agency_id=99', 'project_id=99', 'from=yesterday', 'by=year'])('%s is a 422', async (query) => {
  const catalog = await opened()
  expect((await catalog.request(`/api/statistics?${query}`)).status).toBe(422)
  expect((await catalog.request(`/api/statistics.csv?${query}`)).status).toBe(422)
})

test('of an agency by month, an answer that an edge keeps no longer than an hour', { tags: 'R-DESK-29' }, async () => {
  const answer = await (await opened()).request('/api/statistics?agency_id=1&by=month')
  const numbers = (await answer.json()) as { received: number; series: { received: number }[] }
  expect([numbers.received, numbers.series.map(({ received }) => received)]).toEqual([23, [23]])
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=60, stale-if-error=300')
})
