import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Replaces keys such as `texts['signin.title']`, also both of `texts[isNew ? 'a' : 'b']`, with their sentences, and drops
 * the import of a section that is read no more. So a chunk carries only the sentences it shows; the first page's budget
 * depends on it. A key such as `status.${status}` keeps the sentences that it can name, any other its whole section.
 */
const folder = join(import.meta.dirname, '../../packages/contract/src/texts')
const textImport =
  /import \{([^}]+)\} from ['"](?:@portal\/contract|\.\.?(?:\/\.\.)*)\/texts\/([\w-]+)(?:\.ts)?['"];?\n?/g

export const inlineTexts = (): Plugin => ({
  name: 'portal-inline-texts',
  apply: 'build',
  enforce: 'pre',
  transform: async (code, id) => {
    if (!/\.tsx?$/.test(id) || id.includes('/node_modules/')) return null
    const sections = new Map<string, Record<string, Record<string, string>>>()
    for (const [, , section = ''] of code.matchAll(textImport)) sections.set(section, await textsOf(section))
    const inlined = withSentences(code, sections)
    return inlined === code ? null : { code: inlined, map: null }
  },
})

type Sections = ReadonlyMap<string, Record<string, Record<string, string>>>

/** `sections` are those of the imports, by file name and by exported name. */
export const withSentences = (code: string, sections: Sections): string => {
  let inlined = code
  const kept = new Map<string, string>()
  for (const [, names = '', section = ''] of code.matchAll(textImport))
    for (const { exported, local } of namesIn(names))
      inlined = inlinedReads(inlined, local, sections.get(section)?.[exported] ?? {}, kept)
  const imports = [...inlined.matchAll(textImport)].map(([statement]) => statement)
  const rest = imports.reduce((left, statement) => left.replace(statement, ''), inlined).replaceAll(comment, '')
  const read = imports.reduce(
    (left, statement) => left.replace(statement, () => withoutUnread(statement, rest)),
    inlined,
  )
  return [...kept].map(([sentences, name]) => `const ${name} = ${sentences};`).join('') + read
}

/** One that begins its line: elsewhere the signs may stand in a string. */
const comment = /^[ \t]*(?:\/\*[\s\S]*?\*\/|\/\/.*)$/gm

const withoutUnread = (statement: string, rest: string): string => {
  const [, names = ''] = statement.match(new RegExp(textImport.source)) ?? []
  const all = names.split(',').filter((name) => name.trim() !== '')
  const read = all.filter((name) => namesIn(name).some(({ local }) => isNamed(rest, local)))
  return read.length === 0 ? '' : statement.replace(`{${names}}`, () => `{${read.join()}}`)
}

/** Not as a property, `talk: …` or `view.talk`; a name that only seems to be read keeps its section. */
const isNamed = (code: string, local: string): boolean =>
  new RegExp(`(?<![\\w$'/#-]|(?<!\\.)\\.)${local}(?![\\w$':-])`).test(code)

/** `kept` names the sentences of each computed key, and is added to. */
const inlinedReads = (
  code: string,
  local: string,
  section: Record<string, string>,
  kept: Map<string, string>,
): string => {
  let inlined = ''
  let end = 0
  for (const { index } of code.matchAll(new RegExp(`(?<![\\w$.])${local}\\[`, 'g'))) {
    const begin = index + local.length + 1
    const close = closing('[]', code, begin)
    if (index < end) continue
    const key = code.slice(begin, close)
    const sentence = sentenceOf(key, section) ?? sentencesOf(key, section, kept)
    if (sentence === null) continue
    inlined += code.slice(end, index) + sentence
    end = close + 1
  }
  return inlined + code.slice(end)
}

/** Where the bracket that was opened before `begin` is closed. */
const closing = ([open, close]: string, code: string, begin: number): number => {
  let depth = 1
  for (let at = begin; at < code.length; at += 1) {
    if (code[at] === open) depth += 1
    if (code[at] === close) depth -= 1
    if (depth === 0) return at
  }
  return code.length
}

/** Null for a key that is neither literal nor chosen from literals by conditions. */
const sentenceOf = (key: string, section: Record<string, string>): string | null => {
  // The formatter sets spaces around both signs of a choice, and around no `?.`.
  const parts = key.trim().split(/(\s[?:]\s)/)
  const keys = parts.filter((_, index) => index % 4 === 2 || index === parts.length - 1)
  const signs = parts.filter((_, index) => index % 2 === 1).map((sign) => sign.trim())
  const isChain = signs.every((sign, index) => sign === (index % 2 === 0 ? '?' : ':')) && signs.length % 2 === 0
  const found = keys.map((one) => section[/^'([^']+)'$/.exec(one.trim())?.[1] ?? ''])
  if (!isChain || found.includes(undefined)) return null
  const chosen = parts.map((part) => {
    const sentence = section[/^'([^']+)'$/.exec(part.trim())?.[1] ?? '']
    return sentence === undefined ? part : JSON.stringify(sentence)
  })
  return signs.length === 0 ? chosen.join('') : `(${chosen.join('')})`
}

/** Null for a key that is no template, or whose template begins with what it computes. */
const sentencesOf = (key: string, section: Record<string, string>, kept: Map<string, string>): string | null => {
  const [opening, begin = ''] = /^`([^`$]+)\$\{/.exec(key.trim()) ?? []
  if (opening === undefined) return null
  // A second template or computed part may name other sentences.
  const [whole, end = ''] = /^\}([^`$]*)`$/.exec(key.trim().slice(closing('{}', key.trim(), opening.length))) ?? []
  const named = Object.entries(section).filter(([name]) => name.startsWith(begin) && name.endsWith(end))
  if (whole === undefined || named.length === 0) return null
  const sentences = JSON.stringify(Object.fromEntries(named))
  const name = kept.get(sentences) ?? `$texts${kept.size}`
  kept.set(sentences, name)
  return `${name}[${key}]`
}

const namesIn = (names: string) =>
  names.split(',').flatMap((name) => {
    const [exported = '', local = exported] = name.trim().split(/\s+as\s+/)
    return exported ? [{ exported, local }] : []
  })

const textsOf = async (section: string): Promise<Record<string, Record<string, string>>> => {
  const file = join(folder, `${section}.ts`)
  const { mtimeMs } = await stat(file)
  return import(`${pathToFileURL(file).href}?changed=${mtimeMs}`)
}
