/**
 * @module-tag R-ID-50
 */
import { beforeEach, describe, expect, test } from 'vitest'
import { endExpiredSignIn, endSignIn, lockedSession, startSignIn } from './sign-in.ts'

const hour = 60 * 60_000
const unusedForAnHour = () =>
  localStorage.setItem(
    'session_ends',
    JSON.stringify({ idle: Date.now() - hour, whole: Date.now() + hour, receivedAt: Date.now() - 2 * hour }),
  )

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('stays', '1')
  startSignIn('first')
})

describe('a session that stays on this device', () => {
  test('is locked after an hour without use, also when several calls learn of it at once', () => {
    unusedForAnHour()
    endExpiredSignIn()
    endExpiredSignIn()
    expect(lockedSession()).toBe('first')
    expect(localStorage.getItem('access_token')).toBeNull()
  })

  test('ends when another device ends it', () => {
    endExpiredSignIn()
    expect(lockedSession()).toBeNull()
    expect(localStorage.getItem('stays')).toBeNull()
  })

  test('ends when the person signs out', () => {
    endSignIn('signed-out')
    expect(lockedSession()).toBeNull()
    expect(localStorage.getItem('stays')).toBeNull()
  })

  test('is unlocked by its next token', () => {
    unusedForAnHour()
    endExpiredSignIn()
    startSignIn('second')
    expect(lockedSession()).toBeNull()
  })
})

test('a session that does not stay on the device is not locked', () => {
  localStorage.removeItem('stays')
  unusedForAnHour()
  endExpiredSignIn()
  expect(lockedSession()).toBeNull()
})
