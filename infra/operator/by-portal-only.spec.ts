import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { operatorCommands } from './commands.ts'

const fileOf = (command: string) => join(import.meta.dirname, `${command}.ts`)

test('the file of a command that is run directly says what runs it, and fails', () => {
  const { status, stderr } = spawnSync(process.execPath, [fileOf('staff'), 'list'], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, 'Nothing was done: type `npm run portal -- staff`.\n'])
})

test.each(Object.keys(operatorCommands))('%s is such a file', (command) =>
  expect(readFileSync(fileOf(command), 'utf8')).toMatch(/^import '.\/by-portal-only.ts'$/m),
)
