import { queue as texts } from '@portal/contract/texts/queue'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { aPage, aRow } from '#testing/applications.ts'
import { fakePortal } from '#testing/faked-portal.tsx'
import { unzipped } from '#testing/unzipped.ts'
import { cellsIn, csvFile, sheetFile } from '../lists/sheet-files.ts'
import { deskQuery, deskView } from './desk-query.ts'
import { answerColumns, exportColumns, exportedColumns, reportColumns } from './export-columns.ts'
import { readAll } from './export-dialog.tsx'

const list = 'GET /api/auth/applications/GetData'
const query = deskQuery(deskView(new URLSearchParams('page=3&status=forwarded&taken=me')))
const { signal } = new AbortController()

const portalOf = (total: number, rowsOn: (page: number) => readonly ReturnType<typeof aRow>[]) =>
  fakePortal({
    [list]: ({ path }) => {
      const page = Number(new URLSearchParams(path.split('?')[1]).get('page'))
      const { body } = aPage(rowsOn(page), { current_page: page, last_page: Math.ceil(total / 100) })
      return { body: { ...body, data: { ...body.data, total } } }
    },
  })
const hundred = (page: number) => Array.from({ length: 100 }, (_, index) => aRow({ id: (page - 1) * 100 + index + 1 }))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('reading the filtered list for an export', () => {
  test('reads 3,000 rows once each, as many as the total of the list', { tags: 'R-DESK-13' }, async () => {
    const portal = portalOf(3_000, hundred)
    const seen: number[] = []
    const exported = await readAll({ query, signal, onProgress: ({ done }) => seen.push(done) })
    const rows = exported.status === 'done' ? exported.rows : []
    expect(rows).toHaveLength(3_000)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(3_000)
    expect(seen).toHaveLength(30)
    expect(portal.calls(list)).toHaveLength(30)
    expect(portal.calls(list)[7]?.path).toContain('status=forwarded&sort=waiting&page=8&per_page=100&export=1')
  })

  test('does not begin with more than 10,000 rows', { tags: 'R-DESK-13' }, async () => {
    const portal = portalOf(10_001, hundred)
    expect(await readAll({ query, signal, onProgress: () => undefined })).toEqual({ status: 'tooMany' })
    expect(portal.calls(list)).toHaveLength(1)
  })

  test('asks again for a page whose answer was lost, twice at most', { tags: 'R-OFF-85' }, async () => {
    vi.useFakeTimers()
    let left = 2
    fakePortal({
      [list]: () => {
        left -= 1
        if (left >= 0) return { status: 503, body: { success: false, code: 'unavailable', message: 'x' } }
        return aPage([aRow({ id: 1 })])
      },
    })
    const exported = readAll({ query, signal, onProgress: () => undefined })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await exported).toMatchObject({ status: 'done', rows: [{ id: 1 }] })
    left = 3
    const failed = expect(readAll({ query, signal, onProgress: () => undefined })).rejects.toMatchObject({
      status: 503,
    })
    await vi.advanceTimersByTimeAsync(5_000)
    await failed
  })

  test('ends when the person does not wait any longer', { tags: 'R-OFF-85' }, async () => {
    const portal = fakePortal({ [list]: { status: 503, body: { success: false, code: 'unavailable', message: 'x' } } })
    const controller = new AbortController()
    const exported = readAll({ query, signal: controller.signal, onProgress: () => undefined })
    await vi.waitFor(() => expect(portal.calls(list)).toHaveLength(1))
    controller.abort()
    await expect(exported).rejects.toThrow()
    expect(portal.calls(list).length).toBeLessThan(3)
  })

  test('fails when rows moved to other pages meanwhile', async () => {
    portalOf(200, (page) => (page === 1 ? hundred(1) : hundred(1).slice(50)))
    expect(await readAll({ query, signal, onProgress: () => undefined })).toEqual({ status: 'changed' })
  })
})

describe('the exported files', () => {
  const formulas = ['=1+1', '+995', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '\u200e=1']
  const evil = [...formulas, '＝1', '＋1', '－1', '＠A1', '\u0000=1']

  test.each(evil)('escape %j, so that no cell is a formula', { tags: 'R-DESK-13' }, (typed) => {
    const [, row] = cellsIn(exportColumns, [aRow({ comment: typed })])
    const escaped = `'${typed.replace('\u0000', '')}`
    expect(row?.at(-1)).toBe(escaped)
    const asked = [aRow({ cells: [{ id: 1, title: typed, type: 'text', value: 'ა' }] })]
    expect(cellsIn(answerColumns(asked), asked)).toEqual([[escaped], ['ა']])
  })

  test('begin with a UTF-8 byte order mark and quote where needed, as CSV', async () => {
    const bytes = new Uint8Array(
      await csvFile(cellsIn(exportColumns, [aRow({ comment: 'ორი „სიტყვა“, "ციტატა"\nმეორე ხაზი' })])).arrayBuffer(),
    )
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const text = new TextDecoder().decode(bytes)
    expect(text).toContain('"ორი „სიტყვა“, ""ციტატა""\nმეორე ხაზი"\r\n')
  })

  test('open in a Georgian spreadsheet with columns, zeros and decimals, as CSV', { tags: 'R-DESK-73' }, async () => {
    const columns = ['01001000005', '007', '500000005', '1234567890123456', '0', '0.5', 0.5, null].map((value) => ({
      ...{ title: 'ა', width: 1, of: () => value },
    }))
    const [, row] = (await csvFile(cellsIn(columns, [aRow({})])).text()).split('\r\n')
    const numbers = '"=""01001000005""";"=""007""";500000005;"=""1234567890123456"""'
    expect(row).toBe(`${numbers};0;0.5;0,5;`)
  })

  test('have texts as text, moments as dates of the clock in Tbilisi, and no formula, as XLSX', {
    tags: 'R-DESK-13',
  }, async () => {
    const rows = evil.map((comment) => aRow({ comment, created_at: '2026-03-01T09:00:00.000Z' }))
    const file = new Uint8Array(await (await sheetFile('xlsx', exportColumns, rows)).arrayBuffer())
    const parts = unzipped(file)
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
    expect(sheet.match(/<row /g)).toHaveLength(evil.length + 1)
    expect(sheet).not.toMatch(/<f[ >]/)
    // 1 March 2026, 13:00 in Tbilisi, in days since 1900.
    expect(sheet).toMatch(/<v>46082\.5416\d*<\/v>/)
    expect([...parts.values()].join('')).toContain('dd.mm.yyyy hh:mm')
    expect([...parts.values()].join('')).toContain('01001000005')
  })

  test('have a column for each question of one program: numbers, money and days as such', {
    tags: 'R-WEB-48',
  }, async () => {
    const rows = [
      aRow({ id: 7, cells: [{ id: 2, title: 'ფართობი', type: 'number', value: 0.8 }] }),
      aRow({
        id: 8,
        cells: [
          { id: 1, title: 'კოდი', type: 'text', value: '=20.42' },
          { id: 3, title: 'თანხა', type: 'money', value: '1234.50' },
          { id: 4, title: 'დღე', type: 'date', value: '2026-11-28' },
        ],
      }),
    ]
    const columns = answerColumns(rows)
    expect(cellsIn(columns, rows)).toEqual([
      ['კოდი', 'თანხა', 'დღე', 'ფართობი'],
      [null, null, null, 0.8],
      ["'=20.42", 1234.5, { day: '2026-11-28' }, null],
    ])
    expect(await csvFile(cellsIn(columns, rows)).text()).toContain('1234,5;2026-11-28')
    const parts = unzipped(new Uint8Array(await (await sheetFile('xlsx', columns, rows)).arrayBuffer()))
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
    // 28 November 2026 in days since 1900.
    for (const value of ['0.8', '1234.5', '46354']) expect(sheet).toContain(`<v>${value}</v>`)
  })

  test('have a column for each criterion that was judged', { tags: 'R-FORM-57' }, () => {
    const rows = [
      aRow({ id: 7, judged: [{ id: 2, title: 'დასაბუთებულია', judgement: 'unmet' }] }),
      aRow({ id: 8, judged: [{ id: 1, title: 'სრულია', judgement: 'not_applicable' }] }),
      aRow({ id: 9 }),
    ]
    expect(cellsIn(exportedColumns(rows).slice(exportColumns.length), rows)).toEqual([
      ['კრიტერიუმი: სრულია', 'კრიტერიუმი: დასაბუთებულია'],
      [null, 'არ აკმაყოფილებს'],
      ['არ ეხება', null],
      [null, null],
    ])
  })

  test('of a report have its columns in its order, and name what no form asks any more', {
    tags: ['R-OFF-83', 'R-OFF-85'],
  }, () => {
    const rows = [
      aRow({
        ...{ id: 7, due_on: '2026-12-07' },
        cells: [{ id: 2, title: '=ფართობი', type: 'number', value: 0.8 }],
        judged: [{ id: 1, title: 'სრულია', judgement: 'met' }],
      }),
      aRow({ id: 8 }),
    ]
    const asked = [
      { column: 'answer:2', title: '=ფართობი', is_gone: false },
      { column: 'answer:3', title: 'თანხა', is_gone: true },
      { column: 'criterion:1', title: 'სრულია', is_gone: false },
    ]
    const columns = ['answer:2', 'due_on', 'criterion:1', 'number', 'answer:3']
    expect(cellsIn(reportColumns({ columns, asked }), rows)).toEqual([
      ["'=ფართობი", texts['export.col.due'], 'კრიტერიუმი: სრულია', 'ნომერი', 'თანხა (ფორმაში აღარ არის)'],
      [0.8, { day: '2026-12-07' }, 'აკმაყოფილებს', '#0000-7', null],
      [null, null, null, '#0000-8', null],
    ])
  })

  test('have the clock: due day, what became of it, the applicant’s last day, and unread messages', {
    tags: 'R-APP-124',
  }, () => {
    const [titles = [], ...rows] = cellsIn(exportColumns, [
      aRow({ due_on: '2026-12-07', days_left: 5, unread: 2 }),
      aRow({ due_on: '2026-12-07', days_left: -3, is_overdue: true }),
      aRow({ is_paused: true, days_left: 4, answer_by: '2026-12-01' }),
      aRow({ status: 'completed', due_on: '2026-12-07', decided_in_time: true }),
      aRow({ status: 'rejected', due_on: '2026-12-07', decided_in_time: false }),
    ])
    const first = titles.indexOf(texts['export.col.due'])
    const due = { day: '2026-12-07' }
    expect(rows.map((row) => row.slice(first, first + 4))).toEqual([
      [due, '', null, 2],
      [due, '3 დღით გადასცდა', null, null],
      [null, 'შეჩერებულია · დარჩა 4 დღე', { day: '2026-12-01' }, null],
      [due, texts['export.term.met'], null, null],
      [due, texts['export.term.missed'], null, null],
    ])
  })

  test('have moments that sort as text, as CSV', async () => {
    const cells = cellsIn(exportColumns, [aRow({ created_at: '2026-03-01T21:30:00.000Z' })])
    expect(await csvFile(cells).text()).toContain('2026-03-02 01:30')
  })
})
