/** Every link of a page of this repository, and every file that a page or a comment names, exists. A decision is short. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const pages = globSync('**/*.md', { cwd: root, exclude: (name) => name.split('/').includes('node_modules') })

type Link = { readonly page: string; readonly to: string }

const links = pages.flatMap((page): Link[] =>
  [
    ...readFileSync(join(root, page), 'utf8')
      .replaceAll(/```.*?```/gs, '')
      .matchAll(/\]\(([^)\s]+)\)/g),
  ]
    .map(([, to = '']) => ({ page, to }))
    .filter(({ to }) => !/^[a-z]+:/.test(to)),
)

/** The anchor that a heading gets on the usual hosts: small letters, no punctuation, hyphens for blanks. */
const anchorsOf = (page: string): readonly string[] =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )

const leadsNowhere = ({ page, to }: Link): boolean => {
  const [path = '', anchor] = to.split('#')
  const target = path === '' ? page : normalize(join(dirname(page), path))
  // A link out of the repository, like that of the CI badge, leads to the repository's host and is not checked.
  if (target.startsWith('..')) return false
  if (!existsSync(join(root, target))) return true
  return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).includes(anchor)
}

test('every link between the pages leads to a file and a heading that exist', () => {
  expect(links.length).toBeGreaterThan(100)
  expect(links.filter(leadsNowhere).map(({ page, to }) => `${page}: ${to}`)).toEqual([])
})

/** Files named from the root, such as `packages/domain/src/facts/rights.ts`; a pattern with braces or stars is no file. */
const namedFiles = pages.flatMap((page): Link[] =>
  [
    ...readFileSync(join(root, page), 'utf8').matchAll(
      /`((?:packages|functions|infra|web|tests|docs)\/[\w./-]+\.(?:ts|tsx|mjs|py|md|json))`/g,
    ),
  ].map(([, to = '']) => ({ page, to })),
)

test('every file that a page names by its whole path exists', () => {
  expect(namedFiles.length).toBeGreaterThan(100)
  expect(namedFiles.filter(({ to }) => !existsSync(join(root, to))).map(({ page, to }) => `${page}: ${to}`)).toEqual([])
})

const sources = globSync('{,{packages,functions,infra,web,tests,examples}/**/}*.{ts,tsx,js}', {
  cwd: root,
  exclude: (name) => /(^|\/)(node_modules|dist|\.output)(\/|$)/.test(name),
})
/** Each file by its name, alone and with folders above it: `rights.ts`, `facts/rights.ts`. */
const endsOfPaths = new Set(
  sources.flatMap((path) => path.split('/').map((_, index, parts) => parts.slice(index).join('/'))),
)
/** Of Chrome's developer tools. */
const foreign = ['CalibrationController.ts']

/** An example, such as `<aggregate>.ts`, and an ending, such as `.spec.ts`, name no file. */
const namesIn = (text: string) => [...text.matchAll(/(?<![\w<>*{}./@-])\w[\w./-]*\.tsx?(?!\w)/g)].map(([name]) => name)

const commentsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => /^\s*(\/?\*|\/\/)/.test(line))
    .join('\n')

test('every file that a page or a comment names is there', () => {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const texts = [
    ...pages.filter((page) => page !== 'CHANGELOG.md').map((path) => ({ path, text: read(path) })),
    ...sources.map((path) => ({ path, text: commentsOf(read(path)) })),
  ]
  const named = texts.flatMap(({ path, text }) => namesIn(text).map((name) => ({ path, name })))
  expect(named.length).toBeGreaterThan(300)
  const lost = named.filter(({ name }) => !endsOfPaths.has(name) && !foreign.includes(name))
  expect(lost.map(({ path, name }) => `${path}: ${name}`)).toEqual([])
})

test('a decision has at most 300 words', () => {
  const decisions = pages.filter((page) => /^docs\/decisions\/\d/.test(page))
  const wordsOf = (page: string) => readFileSync(join(root, page), 'utf8').match(/\S*[\p{L}\p{N}]\S*/gu) ?? []
  expect(decisions.length).toBeGreaterThan(40)
  expect(decisions.filter((page) => wordsOf(page).length > 300)).toEqual([])
})
