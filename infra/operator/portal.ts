/** `npm run portal -- <command> …`: the door to everything that an operator types; each command also has its own script. */
import { withUsage } from '../cli/args.ts'
import { HelpRequested } from '../cli/problem.ts'
import { runCommand } from '../cli/run-command.ts'
import { operatorCommands, operatorUsage } from './commands.ts'

const [name] = process.argv.slice(2)

if (name !== undefined && Object.hasOwn(operatorCommands, name)) {
  // The command reads its arguments as if it had been typed by itself.
  process.argv.splice(2, 1)
  await import(`./${name}.ts`)
} else
  runCommand(async () => {
    if (name === undefined || name === '--help') throw new HelpRequested(operatorUsage)
    throw withUsage(operatorUsage)(`There is no command "${name}".`)
  })
