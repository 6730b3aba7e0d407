/**
 * A dialog whose actions hold a danger button is described by its warning, which is read as the dialog opens. What is
 * typed in a dialog is kept, however it is closed.
 *
 * @module-tag R-WEB-26
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '../../web/src')
const sources = globSync('**/*.tsx', { cwd: web })
  .filter((path) => !path.endsWith('.spec.tsx'))
  .map((path) => ({ path, source: readFileSync(join(web, path), 'utf8') }))
/** The opening tags of a file’s dialogs, with what their attributes hold. */
const dialogsOf = (source: string) =>
  source
    .split(/<Dialog\b/)
    .slice(1)
    .map((rest) => rest.slice(0, /^[^\n]*[^=]>\n/.test(rest) ? rest.indexOf('\n') : rest.search(/^\s*>$/m)))
const dangerous = sources.flatMap(({ path, source }) =>
  dialogsOf(source)
    .filter((tag) => /variant=(?:"danger"|\{[^}]*'danger')/.test(tag))
    .map((tag) => ({ path, tag })),
)

test('the dialogs with a danger button are found', () =>
  expect(dangerous.map(({ path }) => path)).toContain('features/application-detail/decide-dialog.tsx'))

test.each(dangerous)('the dialog of $path has a description', ({ tag }) =>
  expect(tag).toMatch(/\bisDescribedByContent\b|\bdescriptionId=/),
)

/** The texts typed in a file's fields that its own state holds, which ends with the dialog. */
const heldTexts = (source: string) =>
  [...source.matchAll(/<(?:TextArea|TextInput|DateInput)\b[^<]*?\svalue=\{(\w+)\}/gs)]
    .map(([, name]) => name as string)
    .filter((name) => new RegExp(`\\[[^\\]]*\\b${name}\\b[^\\]]*\\] = useState\\b`).test(source))
const withDialog = sources.filter(({ source }) => /<(?:Confirm)?Dialog\b/.test(source))

test('what is typed in a dialog is kept until it is sent', { tags: 'R-WEB-41' }, () => {
  const lost = withDialog.filter(({ source }) => heldTexts(source).length > 0)
  expect(lost.map(({ path }) => path)).toEqual([])
})

test('a text of several lines is kept on every page', { tags: 'R-WEB-20' }, () => {
  const lost = sources.filter(
    ({ source }) => heldTexts(source.replaceAll(/<(?:TextInput|DateInput)\b/g, '')).length > 0,
  )
  expect(lost.map(({ path }) => path)).toEqual([])
})
