/** Recipes and the READMEs of rooms name only files, folders, scripts and names that exist. */
import { existsSync, globSync, readFileSync } from 'node:fs'
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

const recipes = globSync('docs/adding-*.md', { cwd: root })
const scripts = JSON.parse(textOf('package.json')).scripts as Readonly<Record<string, string>>
/** The command that the recipes invent as their example. */
const invented = ['WithdrawApplication']

const pages = globSync('docs/**/*.md', { cwd: root })
/** A path from the root, or the end of one: `labels/events.ts`, `packages/domain/golden`. */
const isPlace = (path: string): boolean =>
  existsSync(join(root, path)) || [...files, ...pages].some((file) => `/${file}/`.includes(`/${path}/`))

const isFound = (quoted: string): boolean => {
  const script = /^npm run ([\w:-]+)/.exec(quoted)?.[1]
  if (script !== undefined) return script in scripts
  if (/^np[xm] /.test(quoted)) return (quoted.match(/[\w-]+(?:\/[\w.-]+)+/g) ?? []).every(isPlace)
  if (/^[\w.-]+(?:\/[\w.-]+)*\.(?:ts|tsx|md|json)$|^[\w-]+(?:\/[\w-]+)+$/.test(quoted)) return isPlace(quoted)
  return !/^\w*[a-z][A-Z]\w*$/.test(quoted) || words.has(quoted) || invented.includes(quoted)
}

test('every file, folder, script and name in a recipe exists', () => {
  const quoted = recipes.flatMap((recipe) => inBackticks(textOf(recipe)).map((text) => ({ recipe, text })))
  expect([recipes.length, quoted.length > 150]).toEqual([4, true])
  expect(quoted.filter(({ text }) => !isFound(text)).map(({ recipe, text }) => `${recipe}: ${text}`)).toEqual([])
})
