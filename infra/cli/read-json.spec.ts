import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readReachable, readRun } from './folder.ts'
import { CommandProblem } from './problem.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-run-'))
})
afterEach(() => rmSync(folder, { recursive: true }))
const writeRun = (text: string) => writeFileSync(join(folder, 'run.json'), text)

describe('a run.json', () => {
  test('that is missing or cut off is none', () => {
    expect(readRun(folder)).toBeUndefined()
    writeRun('{"pid":')
    expect(readRun(folder)).toBeUndefined()
  })

  test('of another form is named with its fields, and no value is told', () => {
    writeRun(JSON.stringify({ pid: 'kept quiet', pidStart: null, credentials: { accessKeyId: 'kept quiet' } }))
    expect(() => readRun(folder)).toThrow(CommandProblem)
    expect(() => readRun(folder)).toThrow(
      /run\.json is not as this portal writes it \(credentials\.secretAccessKey, pid\)/,
    )
    expect(() => readRun(folder)).not.toThrow('kept quiet')
  })

  test('of a portal that cannot be reached yet says so', () => {
    writeRun(JSON.stringify({ pid: 1, pidStart: null }))
    expect(() => readReachable(folder)).toThrow('is still starting')
  })

  test('has credentials into which the SDK can write', () => {
    const credentials = { accessKeyId: 'id', secretAccessKey: 'key' }
    writeRun(JSON.stringify({ pid: 1, pidStart: null, credentials }))
    expect(Object.isFrozen(readRun(folder)?.credentials)).toBe(false)
  })
})
