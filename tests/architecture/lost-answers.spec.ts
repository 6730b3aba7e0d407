/**
 * A command whose answer was lost is told by one component (`CommandFailure`). What shows a plain error is a read, a
 * sign-in that can be repeated at will, or a draft that is saved again by itself.
 *
 * @module-tag R-WEB-115
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '../../web/src')
const plain = [
  'app/signed-in/fresh-sign-in-dialog.tsx',
  'features/audit/verification/verification.tsx',
  'features/program-form/editor-bar.tsx',
  'features/program-form/forecast-panel.tsx',
  'features/roles/member-picker.tsx',
  'features/sign-in/passkey-sign-in.tsx',
  // Only for what the portal refused: a lost registration is told before.
  'features/sign-up/submit-area.tsx',
  'lib/api/command-failure.tsx',
]

const screens = globSync('**/*.tsx', { cwd: web }).filter((path) => !path.endsWith('.spec.tsx'))
const source = (path: string) => readFileSync(join(web, path), 'utf8')

test('no red sentence of a screen’s own stands where a command failed', () => {
  const ownAlert = /\.(?:isError|error)\b[^\n]*&&\s*\(?\s*<Alert tone="stop"/
  // A preview changes nothing.
  expect(screens.filter((path) => ownAlert.test(source(path)))).toEqual(['lib/letters/letter-preview.tsx'])
})

test('a plain error is shown only where no command was sent', () => {
  const shown = screens.filter((path) => source(path).includes('<ErrorAlert'))
  expect(shown.toSorted()).toEqual(plain)
})
