/** Pages that show the code: the life of an application is computed from the decider, quoted regions are in their files. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Actor,
  type ApplicationCommand,
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
  type ReachedStatus,
  reachedStatuses,
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

const eventOf = (status: ReachedStatus, command: ApplicationCommand) => {
  const decision = applicationDecider.decide(command, fold(applicationDecider, historyWithDocument(status)))
  return decision.accepted ? decision.events[0] : undefined
}

const moves = reachedStatuses.flatMap((from) => {
  const events = Object.values(applicationCommands).flatMap((by) =>
    roles.flatMap(([, actor]) => eventOf(from, by(actor)) ?? []),
  )
  return [...new Set(events.map(({ type }) => type))].map(
    (type) => `  ${from} --> ${statusAfter[type] ?? from}: ${type}`,
  )
})
const ends = (Object.keys(statusFacts) as ApplicationStatus[])
  .filter((status) => statusFacts[status].isFinal)
  .map((status) => `  ${status} --> [*]`)

const life = `\`\`\`mermaid
stateDiagram-v2
  [*] --> ${statusAfter.ApplicationFiled}: ApplicationFiled
${[...moves, ...ends].join('\n')}
\`\`\``

const mayDo = (status: ReachedStatus, actor: Actor): string =>
  Object.entries(applicationCommands)
    .filter(([, by]) => eventOf(status, by(actor)) !== undefined)
    .map(([command]) => command.replace(/Application|Document|Papers/, '').toLowerCase())
    .join(', ') || '–'

const access = [
  `| status | acts next | ${roles.map(([role]) => role).join(' | ')} |`,
  `|---|---|${roles.map(() => '---').join('|')}|`,
  ...reachedStatuses.map(
    (status) =>
      `| ${status} (\`${publishedStatus(status)}\`) | ${statusFacts[status].actsNext} | ${roles.map(([, actor]) => mayDo(status, actor)).join(' | ')} |`,
  ),
].join('\n')

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
