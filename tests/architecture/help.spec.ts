/**
 * `-- --help` prints a command's arguments (docs/commands.md); it never begins the command's work. A command that wants
 * something first says so in plain sentences.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }

const readsHelp = /noArguments\(|scriptArgs\(|parse\w+Args\(|parsedArgs\(|'--help'/

const commands = Object.entries(packageJson.scripts).flatMap(([name, line]) => {
  const file = /\S+\.ts\b/.exec(line)?.[0]
  return file !== undefined && line.includes('node') && !line.startsWith('tsc') ? [{ name, line, file }] : []
})

test.for(commands)('npm run $name reads --help', ({ line, file }) => {
  // npm gives the arguments to the last command of a line: what stands before it would run first.
  expect(line).not.toContain('&&')
  const isOperators = file === 'infra/operator/portal.ts'
  if (!isOperators) expect(readFileSync(file, 'utf8')).toMatch(readsHelp)
})

const folder = mkdtempSync(join(tmpdir(), 'no-portal-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.for([
  ['tests/bench/bench.ts verify', 'bench:seed'],
  ['tests/bench/bench.ts beside-work', 'bench:seed'],
  ['examples/agency-system/agency-system.ts', 'PORTAL_TOKEN'],
  ['tests/against/run.ts http://127.0.0.1:9', 'npm start'],
  ['infra/operator/portal.ts audit verify', 'npm start'],
] as const)('node %s says on a fresh clone that it wants %s', { concurrent: true }, async ([line, wanted]) => {
  const env = { PATH: process.env.PATH, PORTAL_DATA: join(folder, 'data') }
  const child = spawn(process.execPath, line.split(' '), { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect(said).toContain(wanted)
  expect(said).not.toMatch(/^ {4}at /m)
  expect(code).toBe(1)
})
