/** Calls of the administration's screens are given up after 15 s; the upload of a picture is not (R-WEB-25). */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { timeoutSeconds } from './admin-timeout.ts'

const features = join(import.meta.dirname, '../../features')
const screens = ['agency-admin', 'members', 'program-admin', 'program-form', 'roles']

/** The text of each call's brackets. */
const callsIn = (source: string): readonly string[] =>
  [...source.matchAll(/(?<![\w.])call\(/g)].map(({ index }) => {
    let depth = 0
    for (let at = index; at < source.length; at++) {
      if (source[at] === '(') depth++
      if (source[at] === ')' && --depth === 0) return source.slice(index, at)
    }
    return source.slice(index)
  })

describe('a call of the administration', { tags: 'R-WEB-25' }, () => {
  test.each(screens)('is given up after 15 s on every screen of %s', (screen) => {
    const folder = join(features, screen)
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !/\.spec\.|for-specs/.test(file),
    )
    const calls = files.flatMap((file) => callsIn(readFileSync(join(folder, file), 'utf8')))
    expect(calls.length).toBeGreaterThan(0)
    expect(calls.filter((call) => !call.includes('timeoutSeconds'))).toEqual([])
  })

  test('names the seconds', () => expect(timeoutSeconds).toBe(15))
})
