import { expect, test } from 'vitest'
import { reasonLabel } from './events.ts'

test.each(['ApplicationForwarded', 'toString', ''])('an event that gives no reason has no label for one: %s', (type) =>
  expect(reasonLabel(type)).toBeUndefined(),
)
