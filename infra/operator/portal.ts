/** `npm run portal -- <command> …`: the door to everything that an operator types. */
import { withUsage } from '../cli/args.ts'
import { HelpRequested } from '../cli/problem.ts'
import { runCommand } from '../cli/run-command.ts'
import { operatorCommands, operatorUsage } from './commands.ts'

const run = async (): Promise<number> => {
  const [name = '--help', ...argv] = process.argv.slice(2)
  if (name === '--help') throw new HelpRequested(operatorUsage)
  const command = Object.hasOwn(operatorCommands, name) ? operatorCommands[name] : undefined
  if (command === undefined) throw withUsage(operatorUsage)(`There is no command "${name}".`)
  return (await command.load()).run(argv)
}

runCommand(run)
