import { expect, test } from 'vitest'
import { attempts } from './attempts.ts'

test('the same words again are the same errand, changed words a new one', () => {
  let made = 0
  const keyFor = attempts(() => `key-${++made}`)
  expect(keyFor({ name: 'ნინო' })).toBe('key-1')
  expect(keyFor({ name: 'ნინო' })).toBe('key-1')
  expect(keyFor({ name: 'ნანა' })).toBe('key-2')
})
