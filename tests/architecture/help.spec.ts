/** `-- --help` prints a command's arguments (docs/commands.md); it never begins the command's work. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
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
