import type { Judged } from '@portal/domain'
import {
  agencyAdded,
  agencyAdmin,
  auditor,
  citizen,
  completed,
  filed,
  forwarded,
  programAdded,
  recorded,
  transferred,
} from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { listOf, storeViews } from '../../for-specs.ts'
import { countingReadUnits } from './for-specs.ts'

const question = (id: number, kind: string, more: object = {}) => ({
  ...{ id, kind, title: `კითხვა ${id}`, help: null, is_required: false, show_if: null, eligibility: null },
  ...more,
})
const options = [
  { id: 1, title: 'საკუთრება' },
  { id: 2, title: 'იჯარა' },
]
const form = (revision: number, more: object = {}) =>
  ({
    type: 'ProgramFormPublished',
    data: {
      ...{ revision, text: 'none', columns: [2, 1], criteria: [], note: null },
      questions: [question(1, 'one_of', { options }), question(2, 'money', { min: null, max: null })],
      ...more,
    },
  }) as never
const answered = (id: number, revision: number, answers: object) =>
  recorded(`application-${id}`, filed({ applicant: citizen(id).id, formRevision: revision, ...answers }), forwarded())
const judged = (criteria: Judged) => {
  const { type, data } = completed()
  return { type, data: { ...data, criteria } }
}
const page = { page: 1, perPage: 10, program: 1 }

describe('the queue of one program', { tags: 'R-FORM-31' }, () => {
  const program = recorded(
    'program-1',
    programAdded(1),
    form(1, { columns: [] }),
    form(2, {
      questions: [
        question(1, 'one_of', { options: [...options, { id: 3, title: 'თხოვება' }] }),
        question(2, 'money', { min: null, max: null }),
      ],
    }),
  )
  const stored = () =>
    storeViews(
      program,
      recorded('agency-1', agencyAdded(1)),
      answered(41, 1, { 'answers.1': 2, 'answers.2': '12400.00' }),
      answered(42, 2, { 'answers.1': 3 }),
      recorded('application-43', filed({ applicant: citizen(43).id }), forwarded()),
    )

  test('shows the answers to up to three questions, as people read them', async () => {
    const items = await stored()
    for (const viewer of [agencyAdmin(1), auditor()])
      expect((await listOf(items, viewer, page)).data.map(({ id, columns }) => [id, columns])).toEqual([
        [
          43,
          [
            { id: 2, value: null },
            { id: 1, value: null },
          ],
        ],
        [
          42,
          [
            { id: 2, value: null },
            { id: 1, value: 'თხოვება' },
          ],
        ],
        [
          41,
          [
            { id: 2, value: '12\u00a0400,00\u00a0₾' },
            { id: 1, value: 'იჯარა' },
          ],
        ],
      ])
  })

  test('an export has every answer with the type of its cell', { tags: 'R-WEB-48' }, async () => {
    const [, , row] = (await listOf(await stored(), agencyAdmin(1), { ...page, isExport: true })).data
    expect(row?.cells).toEqual([
      { id: 1, title: 'კითხვა 1', type: 'text', value: 'იჯარა' },
      { id: 2, title: 'კითხვა 2', type: 'money', value: '12400.00' },
    ])
    const { program: _, ...all } = page
    for (const other of (await listOf(await stored(), agencyAdmin(1), { ...all, isExport: true })).data)
      expect(other).not.toHaveProperty('cells')
  })

  test('an export says what a decision judged, by the titles of its form', { tags: 'R-FORM-57' }, async () => {
    const criteria = [
      { id: 1, title: 'დასაბუთებულია' },
      { id: 2, title: 'სრულია' },
    ]
    const items = await storeViews(
      recorded('program-1', programAdded(1), form(1, { criteria })),
      recorded('agency-1', agencyAdded(1)),
      recorded(
        'application-45',
        filed({ applicant: citizen(45).id, formRevision: 1 }),
        forwarded(),
        judged({ 2: 'unmet' }),
      ),
    )
    const [row] = (await listOf(items, agencyAdmin(1), { ...page, isExport: true })).data
    expect(row?.judged).toEqual([{ id: 2, title: 'სრულია', judgement: 'unmet' }])
    const applicant = { ...agencyAdmin(1), id: citizen(45).id }
    const [own] = (await listOf(items, applicant, { ...page, isExport: true })).data
    expect(own).toMatchObject({ is_own: true, judged: [] })
  })

  test('the list of all programs, and that of the applicant, have none', async () => {
    const items = await stored()
    const { program: _, ...all } = page
    for (const row of (await listOf(items, agencyAdmin(1), all)).data) expect(row).not.toHaveProperty('columns')
    for (const row of (await listOf(items, citizen(42), page)).data) expect(row).not.toHaveProperty('columns')
  })

  test('a case that was sent on from another program shows no answers to the questions of that one', {
    tags: 'R-APP-95',
  }, async () => {
    const answers = { 'answers.1': 2, 'answers.2': '12400.00' }
    const items = await storeViews(
      program,
      recorded('agency-1', agencyAdded(1)),
      recorded(
        'application-44',
        filed({ applicant: citizen(44).id, agency: 2, program: 7, formRevision: 2, ...answers }),
        forwarded(),
        transferred({ applicant: citizen(44).id, from: 2, to: 1, program: 1, programTitle: 'პროგრამა' }),
      ),
    )
    const [shown] = (await listOf(items, agencyAdmin(1), page)).data
    expect([shown?.id, shown?.columns?.map(({ value }) => value)]).toEqual([44, [null, null]])
    const [exported] = (await listOf(items, agencyAdmin(1), { ...page, isExport: true })).data
    expect(exported?.cells).toEqual([])
  })

  test('costs half a unit where its program shows none', async () => {
    const items = await storeViews(recorded('program-1', programAdded(1)), answered(41, 1, {}))
    const meter = countingReadUnits(items)
    await listOf(meter.items, agencyAdmin(1), { page: 1, perPage: 10 })
    const before = meter.consumed.units
    await listOf(meter.items, agencyAdmin(1), page)
    expect(meter.consumed.units - before).toBeLessThanOrEqual(before + 0.5)
  })
})
