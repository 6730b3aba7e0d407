/**
 * A dialog whose actions hold a danger button is described by its warning, which is read as the dialog opens.
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
