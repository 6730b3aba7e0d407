/** Pages that show the code: the life of an application is computed from the decider, quoted regions are in their files. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Actor,
  type ApplicationCommand,
  type ApplicationEvent,
  type ApplicationStatus,
  applicationDecider,
  fold,
  publishedStatus,
  statusAfter,
  statusFacts,
} from '@portal/domain'
import {
  agencyAdmin,
  agencyOperator,
  applicationCommands,
  auditor,
  citizen,
  historyWithDocument,
  papersRequested,
  type ReachedStatus,
  reachedStatuses,
  returned,
  superAdmin,
} from '@portal/testing'
import { expect, test } from 'vitest'

const textOf = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8')

const roles: readonly (readonly [string, Actor])[] = [
  ['applicant', citizen()],
  ['Operator', agencyOperator(1)],
  ['Administrator', agencyAdmin(1)],
  ['Super Administrator', superAdmin()],
  ['Auditor', auditor()],
]

type Situation = {
  readonly name: string
  readonly status: ReachedStatus
  readonly history: readonly ApplicationEvent[]
}
const returnedUntil = returned()
const situations: readonly Situation[] = [
  ...reachedStatuses.map((status) => ({
    ...{ name: `${status} (\`${publishedStatus(status)}\`)`, status, history: historyWithDocument(status) },
  })),
  {
    name: 'pending, returned with a last day',
    status: 'pending',
    history: [
      ...historyWithDocument('forwarded'),
      { ...returnedUntil, data: { ...returnedUntil.data, answerBy: '2026-03-11' } },
    ],
  },
  {
    name: 'forwarded, papers asked for',
    status: 'forwarded',
    history: [...historyWithDocument('forwarded'), papersRequested()],
  },
]

const eventOf = ({ history }: Situation, command: ApplicationCommand) => {
  const decision = applicationDecider.decide(command, fold(applicationDecider, history))
  return decision.accepted ? decision.events[0] : undefined
}

const moves = new Set(
  situations.flatMap((situation) =>
    Object.values(applicationCommands)
      .flatMap((by) => roles.flatMap(([, actor]) => eventOf(situation, by(actor)) ?? []))
      .map(({ type }) => `  ${situation.status} --> ${statusAfter[type] ?? situation.status}: ${type}`),
  ),
)
const ends = (Object.keys(statusFacts) as ApplicationStatus[])
  .filter((status) => statusFacts[status].isFinal)
  .map((status) => `  ${status} --> [*]`)

const life = `\`\`\`mermaid
stateDiagram-v2
  [*] --> ${statusAfter.ApplicationFiled}: ApplicationFiled
${[...moves, ...ends].join('\n')}
\`\`\``

const mayDo = (situation: Situation, actor: Actor): string =>
  Object.entries(applicationCommands)
    .filter(([, by]) => eventOf(situation, by(actor)) !== undefined)
    .map(([command]) => command.replace(/Application|Document|Papers|Return$|Request$/, '').toLowerCase())
    .join(', ') || '–'

const access = [
  `| status | acts next | ${roles.map(([role]) => role).join(' | ')} |`,
  `|---|---|${roles.map(() => '---').join('|')}|`,
  ...situations.map(
    (situation) =>
      `| ${situation.name} | ${statusFacts[situation.status].actsNext} | ${roles.map(([, actor]) => mayDo(situation, actor)).join(' | ')} |`,
  ),
].join('\n')

test('the life of an application has every event of its table', () =>
  expect(Object.keys(statusAfter).filter((type) => !life.includes(`: ${type}\n`))).toEqual([]))

test.each([
  ['the life of an application', life],
  ['who may do what in each status', access],
])('docs/architecture.md has %s as the decider has it', (_, drawn) =>
  expect(textOf('docs/architecture.md')).toContain(drawn),
)

/** A block begins with the path of its file; a line `// …` stands for what is left out. */
const quoted = [...textOf('docs/one-command.md').matchAll(/```tsx?\n\/\/ (\S+)\n(.*?)```/gs)].map(
  ([, file = '', code = '']) => ({ file, regions: code.split(/^\s*\/\/ …\n/m) }),
)

test('every region that docs/one-command.md quotes is in its file', () => {
  const lost = quoted.flatMap(({ file, regions }) =>
    regions.filter((region) => !textOf(file).includes(region)).map((region) => `${file}: ${region}`),
  )
  expect(quoted.length).toBeGreaterThan(6)
  expect(lost).toEqual([])
})
