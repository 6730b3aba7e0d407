import { expect, test } from 'vitest'
import { valueLabel } from './value-text.ts'

test.each([
  ['status', 'active', 'აქტიური'],
  ['status', 'not_verified', 'არავერიფიცირებული'],
  ['role', 'Super Administrator', 'სუპერადმინისტრატორი'],
  ['side', 'front', 'წინა მხარე'],
  ['title', 'active', 'active'],
  ['status', 'constructor', 'constructor'],
  ['status', 'frozen', 'frozen'],
])('the %s %s is shown as %s', (field, value, shown) => expect(valueLabel(field, value)).toBe(shown))
