/**
 * `npm run size`: how large the house is for somebody who reads it. Production files and lines, words of Markdown, and
 * small files whose only reader stands in the same folder, which belong into that reader.
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

const figures: readonly (readonly [what: string, count: number])[] = [
  ['production files', production.length],
  ['production lines', sum(production.map(linesOf))],
  ['words of Markdown', sum(tracked.filter((file) => file.endsWith('.md')).map(wordsOf))],
  [`files under ${small} lines with their one reader beside them`, lonely.length],
]
for (const [what, count] of figures) console.log(`${count.toLocaleString('en').padStart(8)}  ${what}`)
