/** The README of a room names only files that exist, and its examples only names that the code has. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const rooms = '{packages,functions,infra,web,tests}'
const exclude = (name: string) => ['node_modules', 'dist'].some((part) => name.split('/').includes(part))
const filesOf = (pattern: string) => globSync(`${rooms}/**/${pattern}`, { cwd: root, exclude })
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

const readmes = filesOf('README.md')
const files = filesOf('*.{ts,tsx,js,mjs}')
const words = new Set(files.flatMap((file) => textOf(file).match(/\b[A-Za-z]\w+\b/g) ?? []))

const inBackticks = (page: string): readonly string[] =>
  [...page.matchAll(/`([^`\n]+)`/g)].map(([, quoted = '']) => quoted)
const examplesIn = (page: string): string => [...page.matchAll(/```ts\n(.*?)```/gs)].map(([, code]) => code).join('\n')

/** Words with a capital inside are names; any other word of an example may be English or a value. */
const namesIn = (code: string): readonly string[] => code.match(/\b[a-z]+[A-Z]\w*\b/g) ?? []

const missingIn = (readme: string): readonly string[] => {
  const page = textOf(readme)
  const missingFiles = inBackticks(page).filter(
    (quoted) => /^[\w./-]+\.(?:ts|tsx|js)$/.test(quoted) && !files.some((file) => `/${file}`.endsWith(`/${quoted}`)),
  )
  const quotedNames = inBackticks(page).filter((quoted) => /^[a-z]+[A-Z]\w*$/.test(quoted))
  const missingNames = [...quotedNames, ...namesIn(examplesIn(page))].filter((name) => !words.has(name))
  return [...new Set([...missingFiles, ...missingNames])].map((missing) => `${readme}: ${missing}`)
}

test('every file and name in the README of a room exists', () => {
  expect(readmes.length).toBeGreaterThan(25)
  expect(readmes.flatMap(missingIn)).toEqual([])
})
