/** The rules of `docs/product`: each can be cited in code, and is a tag that its tests carry. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'docs/product')

/** `name` is a rule's number (`R-APP-28`), `description` its sentences. */
export type ProductRule = { readonly name: string; readonly description: string }

export const productRules: readonly ProductRule[] = readdirSync(folder)
  .filter((file) => file.endsWith('.md'))
  .flatMap((file) => [
    ...readFileSync(join(folder, file), 'utf8').matchAll(/^- \*\*(?<name>R-[A-Z]+-\d+)\*\* (?<description>.*)$/gm),
  ])
  .map(({ groups }) => ({ name: groups?.name ?? '', description: groups?.description ?? '' }))

/** Rules that no test can show, with the reason. */
export const untestableRules: Readonly<Record<string, string>> = {
  'R-RUN-2': '`npm test` is the run itself: who runs it sees its last line.',
  'R-RUN-8': 'Its sentence is said where the package of an engine is missing; every run of the tests has it.',
}

/** Where a test, or a whole file by its `@module-tag`, carries a rule as its tag. */
export type RuleTag = { readonly rule: string; readonly file: string; readonly line: number }

export const ruleTags = (): readonly RuleTag[] =>
  execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '')
    .flatMap((file) => tagsIn(file, readFileSync(join(root, file), 'utf8')))

const tagsIn = (file: string, text: string): readonly RuleTag[] =>
  [...text.matchAll(/tags: (?:'R-[^']+'|\[[^\]]*\])|@module-tag R-[A-Z]+-\d+/g)].flatMap(({ 0: tags, index }) =>
    [...tags.matchAll(/\bR-[A-Z]+-\d+\b/g)].map(([rule]) => ({
      ...{ rule, file },
      line: text.slice(0, index).split('\n').length,
    })),
  )
