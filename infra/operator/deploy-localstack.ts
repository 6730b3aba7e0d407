/**
 * `npm run deploy:localstack`: the portal's stack without the edge, on LocalStack through cdklocal. Its functions
 * accept requests that did not come through an edge.
 */
import { spawn } from 'node:child_process'
import { CommandProblem } from '../cli/problem.ts'
import { runCommand } from '../cli/run-command.ts'
import { deploymentEnvironment, requireLocalstack } from '../engines/localstack.ts'

const cdklocal = (args: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, ...deploymentEnvironment }
    const child = spawn('npx', ['cdklocal', ...args], { stdio: 'inherit', env })
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new CommandProblem(`cdklocal ${args[0]} ended with ${code}.`)),
    )
  })

const region = ['-c', `region=${deploymentEnvironment.AWS_REGION}`]

const run = async (): Promise<number> => {
  await requireLocalstack()
  await cdklocal(['bootstrap', `aws://000000000000/${deploymentEnvironment.AWS_REGION}`, ...region])
  const parameters = [
    '--parameters',
    'edgeOnly=false',
    '--parameters',
    'siteOrigin=http://localhost:3000',
    '--parameters',
    'staffPasskey=optional',
  ]
  await cdklocal(['deploy', 'Portal', '--exclusively', '--require-approval', 'never', ...region, ...parameters])
  return 0
}

runCommand(run)
