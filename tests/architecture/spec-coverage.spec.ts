/**
 * docs/spec-coverage.md names the test for each sentence: every named file must exist, and every title after a `›` must
 * be a title in that file (`…` abbreviates).
 */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const screens = /^(app|features|lib|ui)\//

type Row = { readonly line: number; readonly sentence: string; readonly proof: string }

const rows: readonly Row[] = readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8')
  .split('\n')
  .flatMap((text, index) => {
    const [, sentence = '', proof] = /^\| (.*?) \| (.*) \|$/.exec(text) ?? []
    return proof === undefined || sentence === 'sentence' ? [] : [{ line: index + 1, sentence, proof }]
  })

/** A path from the root, from `web/src`, or relative to the previous file. */
const fileOf = (name: string, before: string | undefined): string =>
  [screens.test(name) ? `web/src/${name}` : name, join(dirname(before ?? ''), name)].find((path) =>
    existsSync(join(root, path)),
  ) ?? name

type Claim = { readonly file: string; readonly title: string | null }

/** `the same file` and `the same test` refer to the file of the row above. */
const claimsOf = (proof: string, above: string | undefined): readonly Claim[] => {
  let file = above
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

/** The first file of a row is the reference for later rows that say `the same`. */
let above: string | undefined
const claims = rows.flatMap((row) => {
  const made = claimsOf(row.proof, /^the same/.test(row.proof) ? above : undefined)
  above = made.at(-1)?.file ?? above
  return made.map((claim) => ({ ...row, ...claim }))
})

describe('docs/spec-coverage.md', () => {
  test('has a test or a decision in each row', () => {
    const empty = rows.filter(({ proof }) => !/`|the same|decided|decision|left out/.test(proof))
    expect(empty).toEqual([])
    expect(rows.length).toBeGreaterThan(100)
  })

  test('names files that exist', () => {
    const missing = claims.filter(({ file }) => !existsSync(join(root, file)))
    expect(missing.map(({ line, file }) => `${line}: ${file}`)).toEqual([])
  })

  test('names tests that exist in them', () => {
    const untold = claims.filter(
      ({ file, title }) => title !== null && existsSync(join(root, file)) && !isIn(file, title),
    )
    expect(untold.map(({ line, file, title }) => `${line}: ${file} › ${title}`)).toEqual([])
  })
})
