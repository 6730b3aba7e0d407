/**
 * Whoever asks for a day refuses to go on with one that cannot be read: by `refuseWrongDay`, by the form's schema, or
 * by the faults of a program's form.
 *
 * @module-tag R-WEB-114
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '../../web/src')
const read = (path: string) => readFileSync(join(web, path), 'utf8')

/** Each file with a field for a day: which file refuses the wrong one, and by what. */
const refusals: Readonly<Record<string, readonly [file: string, by: RegExp]>> = {
  'features/application-detail/asking/ask-papers.tsx': [
    'features/application-detail/asking/ask-papers.tsx',
    /refuseWrongDay\(\)/,
  ],
  'features/application-detail/asking/extend-return.tsx': [
    'features/application-detail/asking/extend-return.tsx',
    /refuseWrongDay\(\)/,
  ],
  'features/application-detail/asking/return-extras.tsx': [
    'features/application-detail/review-panel.tsx',
    /refuseWrongDay\(\)/,
  ],
  'features/audit/accesses/accesses.tsx': ['features/audit/filters/use-typed.ts', /refuseWrongDay\(\)/],
  'features/audit/log/filter-form.tsx': ['features/audit/filters/use-typed.ts', /refuseWrongDay\(\)/],
  'lib/desk/dates-filter.tsx': ['lib/desk/dates-filter.tsx', /refuseWrongDay\(\)/],
  'features/program-admin/facts-fields.tsx': ['features/program-admin/program-values.ts', /programFields\s*\.extend/],
  'features/program-form/answer-sums.tsx': ['features/program-form/answer-sums.tsx', /dayProblem\(/],
  'features/reports/report-filters.tsx': ['features/reports/report-form.tsx', /refuseWrongDay\(\)/],
  'features/team/absence-dialog.tsx': ['features/team/absence-dialog.tsx', /refuseWrongDay\(\)/],
  'features/systems/ask-token-dialog.tsx': [
    'features/systems/ask-token-dialog.tsx',
    /zodResolver\(proposeAgencyTokenSchema\.body\)/,
  ],
  'lib/form-editing/bound-fields.tsx': ['features/program-form/editor-faults.ts', /checkForm\(/],
}

test('every field for a day has a form that refuses a wrong one', () => {
  const users = globSync('**/*.tsx', { cwd: web }).filter(
    (path) =>
      !path.endsWith('.spec.tsx') &&
      !path.endsWith('asking/answer-by.tsx') &&
      /<(?:DateInput|AnswerByField)\b/.test(read(path)),
  )
  expect(users.sort()).toEqual(Object.keys(refusals).sort())
})

test.each(Object.entries(refusals))('the wrong day of %s is refused', (_, [file, by]) => expect(read(file)).toMatch(by))
