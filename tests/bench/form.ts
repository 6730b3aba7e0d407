/**
 * A program that asks 30 questions: what a filing writes and how long it takes beside the same filing without, and the
 * forecast of a draft over 5,000 applications.
 */
import { randomUUID } from 'node:crypto'
import { type Actor, applicationDecider, type FileApplication, programDecider, streamOf, system } from '@portal/domain'
import { memoryKeys } from '@portal/event-store'
import { inBatches } from '@portal/items'
import { checkForm, type Form, type PublishedForm } from '@portal/questions'
import { formForecast, openPortalStore } from '@portal/read-models'
import {
  applicationText,
  at,
  citizen,
  fileApplication,
  noRules,
  programAdded,
  referenceDescription,
} from '@portal/testing'
import { applicationKey } from '../../packages/read-models/src/keys.ts'
import { compareByTurns, comparisonCells, comparisonColumns, inFlight } from './fixture/against.ts'
import { openEngine } from './fixture/engine.ts'
import { type Row, rowOf, rowOfTurns } from './fixture/summary.ts'
import { printTable } from './fixture/table.ts'
import { counter } from './unit-sums.ts'

const applications = 5_000
const perTurn = 32
const turnCount = 10
/** The share of a filing without answers that one with 30 answers may keep. */
const timeGoal = 0.5
/** Write units of a filing, and of each further KB of answers. */
const [plain, perKilobyte] = [24, 2]
/** The share of a forecast's time that its reads alone would take. */
const forecastGoal = 0.5

const choices = [
  { id: 1, title: 'საკუთრება' },
  { id: 2, title: 'იჯარა' },
]
const kinds: readonly (readonly [kind: string, answer: unknown, more?: object])[] = [
  ['text', 'ბობოყვათის მიწის ნაკვეთი'],
  ['yes_no', true],
  ['one_of', 2, { options: choices }],
  ['money', '12400.00'],
  ['date', '2026-02-14'],
  ['integer', 12],
]
const places = [
  'ბობოყვათის მიწის ნაკვეთი',
  'სასათბურე მეურნეობა ჩაქვში',
  'ხულოს ძველი რძის ქარხანა',
  'თხილის საშრობი და საწყობი',
  'კინტრიშის ხეობის ფუტკარი',
]
const questions = Array.from({ length: 30 }, (_, index) => {
  const [kind, given, more = {}] = kinds[index % kinds.length] ?? ['yes_no', true]
  // Prose that repeats would cost less than people's answers do.
  const answer = kind === 'text' ? places[Math.floor(index / kinds.length)] : given
  const question = { id: index + 1, kind, title: `კითხვა ${index + 1}`, is_required: true, ...more }
  return { question, answer }
})
const answers = Object.fromEntries(questions.map(({ question, answer }) => [question.id, answer]))
const formOf = (all: readonly object[]): Form => {
  const { form, faults } = checkForm({ text: 'optional', questions: all })
  if (!form) throw new Error(JSON.stringify(faults))
  return form
}
const asked = questions.map(({ question }) => question)
const published: PublishedForm = { ...formOf(asked), revision: 1 }

const filing = (actor: Actor, form: PublishedForm | null): FileApplication =>
  fileApplication(
    {
      text: applicationText({ personalId: actor.personalId ?? '', description: referenceDescription }),
      agency: { id: 1, name: 'ავტონომიური რესპუბლიკის ფინანსთა და ეკონომიკის სამინისტრო', isActive: true },
      program: {
        ...{ id: 1, title: 'მიკრო და მცირე მეწარმეობის ხელშეწყობა', isActive: true, attachmentsAllowed: true },
        ...{ ...noRules, form },
      },
      ...(form && { formRevision: form.revision, answers }),
    },
    actor,
  )

export const benchForm = async (): Promise<readonly Row[]> => {
  const engine = await openEngine()
  try {
    const keys = memoryKeys()
    const store = openPortalStore({ items: engine.items, keys })
    const counted = openPortalStore({ items: engine.counted, keys })
    const unitsOf = counter(engine.consumed)
    let id = 100
    const file = async (on: typeof store, form: PublishedForm | null, isAnswered = true) => {
      id += 1
      const stream = streamOf('application', id)
      const commandId = randomUUID()
      const idempotency = { key: commandId, bodyDigest: 'digest', status: 201 }
      const command = filing(citizen(id), isAnswered ? form : null)
      const options = { commandId, isNew: true, idempotency }
      const outcome = await on.execute(applicationDecider, stream, command, options)
      if (!outcome.accepted) throw new Error(`refused: ${outcome.refusal}`)
    }
    const program = streamOf('program', 1)
    const publish = { draft: { text: 'optional', questions: asked }, lastQuestion: 30, note: null, dependants: [] }
    for (const command of [
      { type: 'AddProgram' as const, data: programAdded(1).data, actor: system, at },
      { type: 'PublishProgramForm' as const, data: publish, actor: system, at },
    ])
      await store.execute(programDecider, program, command, { commandId: randomUUID() })

    const bare = await unitsOf(() => file(counted, null))
    const answered = await unitsOf(() => file(counted, published))
    const kilobytes = Buffer.byteLength(JSON.stringify(answers)) / 1024
    const bound = plain + perKilobyte * Math.ceil(kilobytes)
    printTable(
      `What a filing with 30 answers (${kilobytes.toFixed(1)} KB) writes`,
      ['', 'written', 'bound'],
      [
        ['without answers', String(bare.write), String(plain)],
        ['with 30 answers', String(answered.write), String(bound)],
      ],
    )

    const turn = (form: PublishedForm | null) => async () => ({
      operations: perTurn,
      run: () =>
        inFlight(
          1,
          Array.from({ length: perTurn }, () => () => file(store, form)),
        ),
    })
    const time = await compareByTurns(turnCount, turn(published), turn(null))
    printTable('A filing with 30 answers beside one without', comparisonColumns, [
      ['one after the other', ...comparisonCells(time, timeGoal)],
    ])

    const missing = applications - (id - 100)
    await inFlight(
      16,
      Array.from({ length: missing }, () => () => file(store, published)),
    )
    const history = await store.load(program)
    const draft = formOf([...asked, { id: 31, kind: 'date', title: 'ახალი', is_required: true }])
    const query = { program: 1, history: history as never, form: draft, today: at.slice(0, 10) }
    const timed = async (work: () => Promise<unknown>) => {
      const began = performance.now()
      await work()
      return (performance.now() - began) / 1_000
    }
    /** The least that a forecast reads: the details of its applications, a hundred at a time. */
    const bareRead = async () => {
      const ids = Array.from({ length: applications }, (_, index) => applicationKey(101 + index))
      for (const keys of inBatches(ids)) await engine.items.getMany('views', keys, { consistent: false })
    }
    const forecast = await formForecast(engine.items, query)
    const bareSeconds = await timed(bareRead)
    const seconds = await timed(() => formForecast(engine.items, query))
    const units = await unitsOf(() => formForecast(engine.counted, query))
    printTable(
      `A forecast of ${forecast.applications} applications`,
      ['', 'seconds', 'read units', 'baseline: a bare read of the same details, s'],
      [['', seconds.toFixed(1), String(units.read), bareSeconds.toFixed(1)]],
    )
    return [
      rowOf('a filing with 30 answers, write units', answered.write, { most: bound }, { baseline: String(bare.write) }),
      rowOfTurns('a filing with 30 answers beside one without, ms', time, timeGoal),
      rowOf(
        `a forecast of ${applications} applications beside a bare read of the same details`,
        bareSeconds / seconds,
        { least: forecastGoal },
        {
          ours: `${seconds.toFixed(1)} s`,
          baseline: `${bareSeconds.toFixed(1)} s`,
          ratio: (bareSeconds / seconds).toFixed(2),
        },
      ),
      rowOf(`… read units`, units.read, { most: applications * 0.6 }),
    ]
  } finally {
    await engine.stop()
  }
}
