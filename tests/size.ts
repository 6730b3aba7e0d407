/**
 * `npm run size`: how large the house is for somebody who reads it. Production files and lines, with what the rooms of
 * later capabilities added; words of Markdown; and small files whose only reader stands in the same folder, which belong
 * into that reader.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { noArguments } from '../infra/cli/args.ts'

noArguments(`Usage:
  npm run size
Counts production files and lines, words of Markdown, and small files with one reader beside them.`)

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

/** Rooms that did not exist when the house was measured first; what they changed in older rooms is not told apart. */
const laterRooms = {
  'program forms and their answers': [
    'packages/questions',
    'packages/read-models/src/forms',
    'web/src/features/program-form',
    'web/src/lib/form-editing',
    'web/src/lib/questions',
  ],
  'messages, papers, letters, transfers': [
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
  'channels, photos, one’s own data, feedback': [
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
  'who acts for whom, visits, children, and the national eID': [
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
  'prepared decisions, colleagues, absences': [
    'packages/read-models/src/office',
    'web/src/features/application-detail/preparing',
    'web/src/features/team',
    'web/src/lib/colleagues',
  ],
  'other systems of an agency': [
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
} as const satisfies Readonly<Record<string, readonly string[]>>
const later = Object.entries(laterRooms).map(([what, rooms]) => ({
  what,
  files: production.filter((file) => rooms.some((room) => file.startsWith(`${room}/`))),
}))
const earlier = production.filter((file) => !later.some(({ files }) => files.includes(file)))

/** The pages that came with a later capability. */
const laterPages = [
  'docs/product/mandates.md',
  'docs/product/office.md',
  'docs/product/systems.md',
  'examples/agency-system/README.md',
]
const pages = tracked.filter((file) => file.endsWith('.md') && !laterPages.includes(file))

const figures: readonly (readonly [what: string, count: number])[] = [
  ['production files', production.length],
  ['production lines', sum(production.map(linesOf))],
  ['  files without those of later rooms', earlier.length],
  ['  lines without those of later rooms', sum(earlier.map(linesOf))],
  ...later.map(({ what, files }) => [`  lines in ${files.length} files: ${what}`, sum(files.map(linesOf))] as const),
  ['words of Markdown without the pages of later rooms', sum(pages.map(wordsOf))],
  ['  words of these pages', sum(laterPages.map(wordsOf))],
  [`files under ${small} lines with their one reader beside them`, lonely.length],
]
for (const [what, count] of figures) console.log(`${count.toLocaleString('en').padStart(8)}  ${what}`)
