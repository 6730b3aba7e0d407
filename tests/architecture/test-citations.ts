/** Reads the lines of a page that end with the tests that show them, and finds the titles that no longer exist. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const screens = /^(app|features|lib|ui)\//

export type CitingRow = { readonly line: number; readonly sentence: string; readonly proof: string }
export type Citation = CitingRow & { readonly file: string; readonly title: string | null }

/** Each item of the page's lists: its sentence, and after the last colon before a file what shows it. */
export const parseCitingRows = (page: string): readonly CitingRow[] =>
  readFileSync(join(root, page), 'utf8')
    .split('\n')
    .flatMap((text, index) => {
      const [, sentence, proof = ''] = /^- (.*?)(?:: (`.*))?$/.exec(text) ?? []
      return sentence === undefined ? [] : [{ line: index + 1, sentence, proof }]
    })

/** A path from the root, from `web/src`, or relative to the previous file. */
const fileOf = (name: string, before: string | undefined): string =>
  [screens.test(name) ? `web/src/${name}` : name, join(dirname(before ?? ''), name)].find((path) =>
    existsSync(join(root, path)),
  ) ?? name

type Claim = Pick<Citation, 'file' | 'title'>

const claimsOf = (proof: string): readonly Claim[] => {
  let file: string | undefined
  return [...proof.matchAll(/`([\w./-]+\.(?:spec\.tsx?|tsx?|ts))`|› ([^;›|`]+)/g)].flatMap(
    ([, name, said]): Claim[] => {
      if (name !== undefined) {
        file = fileOf(name, file)
        return [{ file, title: null }]
      }
      // Text after a title is a remark: in brackets, after a closing colon, or a separate sentence.
      const title = (said ?? '').replace(/ \(.*$|\).*$|\. [A-Z/].*$|,\s*$/, '').trim()
      return file === undefined ? [] : [{ file, title }]
    },
  )
}

export const parseCitations = (rows: readonly CitingRow[]): readonly Citation[] =>
  rows.flatMap((row) => claimsOf(row.proof).map((claim) => ({ ...row, ...claim })))

export const missingFiles = (citations: readonly Citation[]): readonly string[] =>
  citations.filter(({ file }) => !existsSync(join(root, file))).map(({ line, file }) => `${line}: ${file}`)

export const missingTitles = (citations: readonly Citation[]): readonly string[] =>
  citations
    .filter(({ file, title }) => title !== null && existsSync(join(root, file)) && !isIn(file, title))
    .map(({ line, file, title }) => `${line}: ${file} › ${title}`)

/** The rules that its tests carry: as a quoted tag, or in the tag of the module. */
export const rulesTaggedIn = (file: string): ReadonlySet<string> => {
  const source = sourceOf(file)
  const ofModule = source.match(/@module-tag .*/g) ?? []
  return new Set(
    [...(source.match(/'R-[A-Z]+-\d+'/g) ?? []), ...ofModule].flatMap((text) => text.match(/R-[A-Z]+-\d+/g) ?? []),
  )
}

const sources = new Map<string, string>()
const sourceOf = (file: string): string => {
  const known = sources.get(file) ?? readFileSync(join(root, file), 'utf8').replaceAll('\\', '')
  sources.set(file, known)
  return known
}

const isIn = (file: string, title: string): boolean => {
  const source = sourceOf(file)
  let from = 0
  return title
    .split('…')
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
    .every((piece) => {
      const found = source.indexOf(piece, title.startsWith('…') ? 0 : from)
      from = found
      return found !== -1
    })
}
