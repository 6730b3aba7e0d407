import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { progressBar } from '../cli/progress.ts'
import { parseAuditArgs } from './audit.ts'
import { operatorCommands } from './commands.ts'
import { parseMembersArgs } from './members.ts'

test('every command that may have credentials is behind the door of npm run portal', () => {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const own = Object.keys(scripts).filter((name) => scripts[name]?.includes('own-node.sh') && name !== 'portal')
  expect(Object.keys(operatorCommands)).toEqual(expect.arrayContaining(own))
})

describe('npm run audit', () => {
  test('replays an application up to an event, or to its last', () => {
    expect(parseAuditArgs(['replay', 'application', '42'])).toEqual({
      command: 'replay',
      application: 42,
      version: null,
    })
    expect(parseAuditArgs(['replay', 'application', '42', '--version', '3'])).toMatchObject({ version: 3 })
  })
  test('verifies everything, or a proof file', () => {
    expect(parseAuditArgs(['verify'])).toEqual({ command: 'verify' })
    expect(parseAuditArgs(['verify', '--from-proof', 'a.json'])).toEqual({ command: 'check-file', file: 'a.json' })
    expect(parseAuditArgs(['verify', '--anew', '--files', '5'])).toEqual({
      command: 'verify',
      files: 5,
      startsOver: true,
    })
  })
  test.each([
    [],
    ['replay'],
    ['replay', 'application'],
    ['replay', 'application', '0'],
    ['replay', 'application', '1e3'],
    ['replay', 'application', '4', '5'],
    ['replay', 'application', '4', '--version', '0'],
    ['replay', 'application', '4', '--from-proof', 'a'],
    ['replay', 'member', '1'],
    ['verify', 'x'],
    ['verify', '--version', '1'],
    ['verify', '--all'],
    ['verify', '--from-proof', 'a.json', '--anew'],
    ['replay', 'application', '4', '--anew'],
  ])('prints the usage for %j', (...argv) => expect(() => parseAuditArgs(argv)).toThrow('Usage:'))
})

describe('npm run members', () => {
  test('erases a member or a guest’s message', () => {
    const usual = { erasedBy: null, isSure: false, isBrief: false, readsWholeLog: false }
    expect(parseMembersArgs(['erase', '5'])).toEqual({ erases: 'person', id: 5, ...usual })
    expect(parseMembersArgs(['erase', 'message', '7'])).toEqual({ erases: 'message', id: 7, ...usual })
    expect(parseMembersArgs(['erase', '5', '--as', '01001000001', '--yes', '--no-wait'])).toEqual({
      ...{ erases: 'person', id: 5, erasedBy: '01001000001', isSure: true, isBrief: true, readsWholeLog: false },
    })
  })
  test.each([
    [],
    ['erase'],
    ['erase', 'x'],
    ['erase', '0'],
    ['erase', '5', '6'],
    ['erase', 'message'],
    ['forget', '5'],
    ['erase', '1', '--as', '5'],
    ['erase', '1', '--force'],
    ['erase', 'message', '7', '--whole-log'],
  ])('prints the usage for %j', (...argv) => expect(() => parseMembersArgs(argv)).toThrow('Usage:'))
})

test.each([
  [0, 4, '[------------------------------]   0 %'],
  [1, 2, '[###############---------------]  50 %'],
  [9, 4, '[##############################] 100 %'],
  [5, 0, '[------------------------------]   0 %'],
])('a bar of %i in %i', (done, of, drawn) => expect(progressBar(done, of)).toBe(drawn))
