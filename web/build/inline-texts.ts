import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Replaces keys such as `texts['signin.title']` with their sentences, so that a chunk carries only the sentences it
 * shows; the first page's budget depends on it. A computed key keeps its whole section.
 */
const folder = join(import.meta.dirname, '../../packages/contract/src/texts')
const textImport = /import \{([^}]+)\} from '(?:@portal\/contract|\.\.?(?:\/\.\.)*)\/texts\/([\w-]+)(?:\.ts)?'/g

export const inlineTexts = (): Plugin => ({
  name: 'portal-inline-texts',
  apply: 'build',
  enforce: 'pre',
  transform: async (code, id) => {
    if (!/\.tsx?$/.test(id) || id.includes('/node_modules/')) return null
    let inlined = code
    for (const [, names = '', section = ''] of code.matchAll(textImport)) {
      const texts = await textsOf(section)
      for (const { exported, local } of namesIn(names)) inlined = withSentences(inlined, local, texts[exported] ?? {})
    }
    return inlined === code ? null : { code: inlined, map: null }
  },
})

const withSentences = (code: string, local: string, section: Record<string, string>) =>
  code.replace(new RegExp(`(?<![\\w$.])${local}\\['([^']+)'\\]`, 'g'), (access, key: string) =>
    section[key] === undefined ? access : JSON.stringify(section[key]),
  )

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
