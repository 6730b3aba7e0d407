/**
 * Measures what each command on the reference application (300 letters, no attachment, names of realistic length)
 * writes, with its idempotency record and claims. R-LIM-20 bounds it.
 */
import { keysOf } from '@portal/contract/keys-of'
import {
  type Actor,
  type Application,
  type ApplicationCommand,
  type ApplicationEvent,
  applicationDecider,
  type FileApplication,
  fold,
  type LetterContent,
  type LettersCommand,
  lettersDecider,
  type SeeDecision,
  seenDecider,
  streamOf,
  type TalkCommand,
  talkDecider,
} from '@portal/domain'
import { type ExecuteOptions, memoryKeys } from '@portal/event-store'
import { openPortalStore } from '@portal/read-models'
import {
  agencyAdmin,
  agencyOperator,
  applicationCommands,
  applicationHistories,
  applicationText,
  assignDocument,
  at,
  citizen,
  closeRequest,
  extendReturn,
  fileApplication,
  forwardApplication,
  newDocument,
  noRules,
  referenceDescription,
  requestPapers,
  returnApplication,
  supplyPapers,
  transferApplication,
} from '@portal/testing'
import { seededRandom } from '@portal/testing/random'
import type { BenchEngine } from './fixture/engine.ts'
import { printTable } from './fixture/table.ts'
import { unitBounds } from './unit-bounds.ts'
import { counter } from './unit-sums.ts'

const reference = (applicant: Actor, documents: FileApplication['data']['documents'] = []): ApplicationCommand =>
  fileApplication(
    {
      documents,
      text: applicationText({ personalId: applicant.personalId ?? '', description: referenceDescription }),
      agency: { id: 1, name: 'ავტონომიური რესპუბლიკის ფინანსთა და ეკონომიკის სამინისტრო', isActive: true },
      program: {
        id: 1,
        title: 'მიკრო და მცირე მეწარმეობის ხელშეწყობა',
        isActive: true,
        attachmentsAllowed: true,
        ...noRules,
      },
    },
    applicant,
  )

type Life = (applicant: Actor) => readonly ApplicationCommand[]

/** Commands that need more than a sent application, or that write most with what is given here. */
const longerLives: readonly Life[] = [
  (applicant) => [
    reference(applicant),
    forwardApplication(applicant),
    returnApplication(),
    forwardApplication(applicant),
  ],
  (applicant) => [
    reference(applicant),
    forwardApplication(applicant),
    requestPapers({ requirements: [2] }),
    supplyPapers({}, applicant),
    extendReturn(),
    closeRequest(),
  ],
  (applicant) => [
    reference(applicant),
    forwardApplication(applicant),
    transferApplication({ program: { id: 9, title: 'ბაღების გაშენების თანადაფინანსება', agency: 2, isActive: true } }),
  ],
  (applicant) => [reference(applicant), applicationCommands.EditApplication(applicant)],
  (applicant) => [reference(applicant, [newDocument(1)]), forwardApplication(applicant), assignDocument()],
]
const inLonger = new Set(longerLives.flatMap((life) => life(citizen()).map(({ type }) => type)))

const sent = fold(applicationDecider, applicationHistories.forwarded)
/** Every other command, by whoever may give it to an application that was sent. */
const shortLives = keysOf(applicationCommands)
  .filter((type) => !inLonger.has(type))
  .map((type): Life => {
    const isApplicants = applicationDecider.decide(applicationCommands[type](citizen()), sent).accepted
    return (applicant) => [
      reference(applicant),
      forwardApplication(applicant),
      applicationCommands[type](isApplicants ? applicant : agencyAdmin()),
    ]
  })

/** The first one ends with a decision. */
const lives = [...shortLives, ...longerLives]

type Store = ReturnType<typeof openPortalStore>
export type Append = readonly [
  string,
  (store: Store, options: ExecuteOptions) => Promise<{ readonly accepted: boolean }>,
]

/** What is appended to applications of these numbers on, one after the other to each; together every command of one. */
export const applicationAppends = (applicant: number, first: number): readonly (readonly Append[])[] =>
  lives.map((life, index) =>
    life(citizen(applicant + index)).map(
      (command): Append => [
        command.type,
        (store, options) => store.execute(applicationDecider, streamOf('application', first + index), command, options),
      ],
    ),
  )

/** Letters by chance, which compress worst; every sixth place is a space. */
const longestMessage = (): string => {
  const random = seededRandom(42)
  const letter = () => String.fromCharCode('ა'.charCodeAt(0) + Math.floor(random() * 33))
  return Array.from({ length: 2_000 }, (_, place) => (place % 6 === 3 ? ' ' : letter())).join('')
}

/** Streams beside an application; each side writes as many letters as the reference application has, then the most. */
export const talkAppends = (application: Application, applicant = citizen(5), id = 1): readonly Append[] => {
  const facts = { id, application, isSent: true, closesAt: null }
  const text = 'გთხოვთ, '.repeat(37)
  const talk = (command: TalkCommand, of = ''): Append => [
    `${command.type}${of}, by the ${command.actor.role === 'User' ? 'applicant' : 'agency'}`,
    (store, options) =>
      store.execute(
        talkDecider,
        streamOf('talk', id),
        async () => ({ command, guardedStreams: [{ stream: streamOf('application', id), version: 3 }] }),
        options,
      ),
  ]
  const message = { ...facts, text, documents: [] }
  const seen: SeeDecision = {
    type: 'SeeDecision',
    data: { id, application, decision: 3, version: 3 },
    actor: applicant,
    at,
  }
  return [
    talk({ type: 'SendMessage', data: message, actor: agencyOperator(), at }),
    talk({ type: 'ReadMessages', data: { ...facts, upTo: 1 }, actor: applicant, at }),
    talk({ type: 'SendMessage', data: message, actor: applicant, at }),
    talk({ type: 'ReadMessages', data: { ...facts, upTo: 2 }, actor: agencyOperator(), at }),
    talk(
      { type: 'SendMessage', data: { ...message, text: longestMessage() }, actor: applicant, at },
      ' of 2,000 letters',
    ),
    [seen.type, (store, options) => store.execute(seenDecider, streamOf('seen', id), seen, options)],
  ]
}

/** A template of usual length, the second beside it, and a change. */
const letterAppends = (): readonly Append[] => {
  const content: LetterContent = {
    ...{ title: 'დადასტურება: საერთო', purpose: 'completed', program: null },
    ...{ body: `<p>${'გთხოვთ, '.repeat(100)}</p>`, signer: 'მანუჩარ გამოგონილი', signerPosition: 'სამსახურის უფროსი' },
  }
  const by = { actor: agencyAdmin(), at }
  const added: LettersCommand = { type: 'AddLetterTemplate', data: { agency: 1, content }, ...by }
  const change = { agency: 1, id: 1, content: { ...content, title: 'სხვა' } }
  const edited: LettersCommand = { type: 'EditLetterTemplate', data: change, ...by }
  return [added, added, edited].map(
    (command): Append => [
      command.type,
      (store, options) => store.execute(lettersDecider, streamOf('letters', 1), command, options),
    ],
  )
}

/** Returns the number of appends over the bound. */
export const benchAppendUnits = async (engine: BenchEngine): Promise<number> => {
  const store = openPortalStore({ items: engine.counted, keys: memoryKeys() })
  const unitsOf = counter(engine.consumed)
  const rows: string[][] = []
  let over = 0
  const measure = async ([name, execute]: Append) => {
    const commandId = `append-${rows.length}`
    const idempotency = { key: commandId, bodyDigest: 'digest', status: 200 }
    const { read, write } = await unitsOf(async () => {
      const outcome = await execute(store, { commandId, idempotency })
      if (!outcome.accepted) throw new Error(`refused: ${name}`)
    })
    const isOver = write > unitBounds.command
    if (isOver) over += 1
    rows.push([name, `${write}${isOver ? ' OVER' : ''}`, String(unitBounds.command), String(read)])
  }
  for (const append of applicationAppends(5, 1).flat()) await measure(append)
  const decided = fold(applicationDecider, await store.load<ApplicationEvent>(streamOf('application', 1)))
  for (const append of [...talkAppends(decided), ...letterAppends()]) await measure(append)
  printTable('What an append costs in units', ['', 'written', 'at most', 'read'], rows)
  return over
}
