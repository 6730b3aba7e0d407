import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Lock, missingFrom, packagePlatform } from './complete-lock.ts'

describe('package-lock.json', () => {
  const text = readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')

  test('has the packages of every platform that `npm ci` needs: otherwise run `npm run lock`', () => {
    expect(missingFrom(JSON.parse(text) as Lock)).toEqual([])
  })

  test('names no registry', () => {
    expect(text.match(/"resolved": "https?:[^"]*"/g) ?? []).toEqual([])
  })

  test.each([
    ['@scope/binding-linux-arm64-musl', { os: ['linux'], cpu: ['arm64'], libc: ['musl'] }],
    ['@scope/cli-darwin-x64', { os: ['darwin'], cpu: ['x64'] }],
    ['@scope/linux-x64-gnu', { os: ['linux'], cpu: ['x64'], libc: ['glibc'] }],
    ['left-pad', null],
  ])('has a platform parsed from %s', (name, platform) => expect(packagePlatform(name)).toEqual(platform))
})
