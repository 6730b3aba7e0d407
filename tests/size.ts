/**
 * `npm run size`: how large the house is for somebody who reads it. Production files and lines, with what
 * later capabilities added; words of Markdown; and small files whose only reader stands in the same folder, which belong
 * into that reader.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { parsedArgs, refuseRest, scriptArgs } from '../infra/cli/args.ts'

const usage = `Usage:
  npm run size [-- --since <commit>]
Counts production files and lines, words of Markdown, and small files with one reader beside them.
With --since also who last wrote the lines: the house at that commit, or the kinds of commits after it (some minutes).`
const { since } = scriptArgs((argv) => {
  const { values, positionals } = parsedArgs(argv, { since: { type: 'string' } }, usage)
  refuseRest(positionals, usage)
  return values
})

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(Boolean)
const textOf = (file: string): string => readFileSync(file, 'utf8')
const linesOf = (file: string): number => textOf(file).split('\n').length - 1
const wordsOf = (file: string): number => textOf(file).split(/\s+/).filter(Boolean).length
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

const isTest = (file: string): boolean => /^tests\/|\.spec\.|for-specs|\/testing\/|conformance/.test(file)
const production = tracked.filter((file) => /\.tsx?$/.test(file) && !isTest(file))

/** Lines below which a file with one reader in its folder belongs into that reader. */
const small = 20
const importsIn = (file: string): readonly string[] =>
  [...textOf(file).matchAll(/(?:from|import\()\s*'([^']+)'/g)].map(([, specifier = '']) => basename(specifier))
const imports = new Map(production.map((file) => [file, importsIn(file)]))
const readersOf = (file: string): readonly string[] =>
  production.filter((other) => other !== file && imports.get(other)?.includes(basename(file)))
const lonely = production.filter((file) => {
  const readers = linesOf(file) < small ? readersOf(file) : []
  return readers.length === 1 && dirname(readers[0] ?? '') === dirname(file)
})

/** Older rooms of facts, calls, texts and reactions, in which each later capability has files of its own. */
const olderRooms =
  /^(?:packages\/(?:contract|domain|http|identity)|functions\/(?:applications|identity|members|reactions)|infra\/demo)\//

/**
 * What did not exist when the house was measured first (018be3044, 28 November 2026): each capability's rooms, and how the names of its files in older
 * rooms begin. What it changed in older files is not told apart.
 */
const capabilities: Readonly<Record<string, { readonly rooms: readonly string[]; readonly files: RegExp }>> = {
  'program forms and their answers': {
    rooms: [
      'packages/questions',
      'packages/read-models/src/forms',
      'web/src/features/program-form',
      'web/src/lib/form-editing',
      'web/src/lib/questions',
    ],
    files:
      /^(?:asked-questions|criteria|form\.|form-(?:drafts|errors|sums)|program-form|program-sections|questions?[.-])/,
  },
  'messages, papers, letters, transfers': {
    rooms: [
      'functions/applications/src/asking',
      'functions/applications/src/letters',
      'functions/applications/src/talk',
      'packages/domain/src/letters',
      'packages/domain/src/seen',
      'packages/domain/src/talk',
      'packages/read-models/src/applications/seen',
      'packages/read-models/src/applications/talk',
      'packages/read-models/src/statistics',
      'web/src/features/application-detail/asking',
      'web/src/features/application-detail/leaving',
      'web/src/features/application-detail/talk',
      'web/src/features/letters',
      'web/src/features/transfers',
    ],
    files:
      /^(?:actor-kind|answer-days|asking|clock|correspondence|day-fields|last-day|leaving|letter|remind-last|requests|talk|transfer)/,
  },
  'channels, photos, one’s own data, feedback': {
    rooms: [
      'functions/identity/src/channels',
      'packages/notices/src/mail',
      'packages/notices/src/push',
      'web/src/features/feedback',
      'web/src/features/my-data',
      'web/src/features/notices',
      'web/src/features/status',
      'web/src/lib/feedback',
      'web/src/lib/photos',
    ],
    files:
      /^(?:channels|change-channels|easy-answers|email-codes|erasure|export|feedback|images|my-data|notice|photos|profile-export|push|record-bounces|send-digests)/,
  },
  'who acts for whom, visits, children, and the national eID': {
    rooms: [
      'functions/identity/src/eid',
      'functions/identity/src/visits',
      'functions/members/src/children',
      'functions/members/src/mandates',
      'infra/local/eid',
      'packages/domain/src/mandate',
      'packages/identity/src/eid',
      'packages/read-models/src/mandates',
      'web/src/features/mandates',
      'web/src/features/visits',
      'web/src/lib/acting',
    ],
    files: /^(?:acting|by-parent|child|eid|end-mandates|genitive|mandate|own-children|own-mandates|visit)/,
  },
  'prepared decisions, colleagues, absences, the numbers of the office': {
    rooms: [
      'packages/read-models/src/office',
      'web/src/features/application-detail/preparing',
      'web/src/features/numbers',
      'web/src/features/team',
      'web/src/lib/colleagues',
    ],
    files: /^(?:absence|colleague|desk-events|given|giving|judgements|numbers|office-numbers|prepar|team)/,
  },
  'reports of an agency': {
    rooms: [
      'functions/catalog/src/reports',
      'packages/domain/src/reports',
      'packages/read-models/src/reports',
      'web/src/features/reports',
    ],
    files: /^report(?:s|-columns|-events|-page)\./,
  },
  'other systems of an agency': {
    rooms: [
      'examples/agency-system',
      'functions/members/src/systems',
      'functions/reactions/src/webhooks',
      'packages/domain/src/systems',
      'packages/domain/src/webhook',
      'packages/notices/src/webhook',
      'packages/read-models/src/feed',
      'packages/read-models/src/systems',
      'packages/read-models/src/webhooks',
      'web/src/features/systems',
    ],
    files: /^(?:agency-tokens|feed\.|remind-tokens|system|webhook)/,
  },
}
const later = Object.entries(capabilities).map(([what, { rooms, files }]) => ({
  what,
  files: production.filter(
    (file) =>
      rooms.some((room) => file.startsWith(`${room}/`)) || (olderRooms.test(file) && files.test(basename(file))),
  ),
}))
const earlier = production.filter((file) => !later.some(({ files }) => files.includes(file)))

/** The pages that came with a later capability. */
const laterPages = [
  'docs/product/forms.md',
  'docs/product/mandates.md',
  'docs/product/notices.md',
  'docs/product/office.md',
  'docs/product/systems.md',
  'examples/agency-system/README.md',
]
const pages = tracked.filter((file) => file.endsWith('.md') && !laterPages.includes(file))

const figures: readonly (readonly [what: string, count: number])[] = [
  ['production files', production.length],
  ['production lines', sum(production.map(linesOf))],
  ['  files without those of later capabilities', earlier.length],
  ['  lines without those of later capabilities', sum(earlier.map(linesOf))],
  ...later.map(({ what, files }) => [`  lines in ${files.length} files: ${what}`, sum(files.map(linesOf))] as const),
  ['words of Markdown without the pages of later capabilities', sum(pages.map(wordsOf))],
  ['  words of these pages', sum(laterPages.map(wordsOf))],
  [`files under ${small} lines with their one reader beside them`, lonely.length],
]
for (const [what, count] of figures) console.log(`${count.toLocaleString('en').padStart(8)}  ${what}`)

/** Lines by the commits that last wrote them, moved ones by who wrote them first: what older files gained is told apart. */
const linesByKind = (commit: string): ReadonlyMap<string, number> => {
  const git = (...args: readonly string[]) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 30 })
  const kinds = new Map(
    [...git('log', '--format=%H %s', `${commit}..HEAD`).matchAll(/^(\w{40}) (\w+)/gm)].map(
      ([, hash = '', kind = '']) => [hash, kind],
    ),
  )
  const counts = new Map<string, number>()
  for (const file of production) {
    const blame = git('blame', '-w', '-M', '-C', '--line-porcelain', `${commit}..HEAD`, '--', file)
    for (const [, hash = ''] of blame.matchAll(/^(\w{40}) \d+ \d+/gm)) {
      const kind = kinds.get(hash) ?? `as it stood at ${commit}`
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
    }
  }
  return counts
}
if (since !== undefined)
  for (const [kind, count] of linesByKind(since))
    console.log(`${count.toLocaleString('en').padStart(8)}  lines ${kind}`)
