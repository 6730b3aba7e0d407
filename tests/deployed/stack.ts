/** Deploys the synthesized stack with the CDK's command: unchanged, and once as a failing first deployment. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandProblem } from '../../infra/cli/problem.ts'
import { accountId, type MiniStack, region } from './ministack.ts'
import { output, program } from './program.ts'

export type Outputs = Readonly<Record<string, string>>
export type Deployment = { readonly ministack: MiniStack; readonly folder: string; readonly name: string }
type Stacks = Readonly<Record<string, { readonly status: string; readonly outputs: Outputs }>>

const cdk = ({ ministack, folder }: Deployment, args: readonly string[]): Promise<number> =>
  program('npx', ['cdk', ...args, '-c', `region=${region}`], {
    env: ministack.environment,
    log: join(folder, 'cdk.log'),
  })

export const bootstrap = async (deployment: Deployment): Promise<void> => {
  const code = await cdk(deployment, ['bootstrap', `aws://${accountId}/${region}`, '--app', 'cdk.out'])
  if (code !== 0) throw new CommandProblem(`The bootstrap ended with ${code}: ${join(deployment.folder, 'cdk.log')}`)
}

const deploy = (deployment: Deployment, app: string, parameters: Outputs): Promise<number> =>
  cdk(deployment, [
    ...['deploy', deployment.name, '--exclusively', '--require-approval', 'never', '--app', app],
    ...Object.entries(parameters).flatMap(([name, value]) => ['--parameters', `${name}=${value}`]),
  ])

/** Deploys the output of `npm run synth` and returns the stack's outputs. */
export const deployUnchanged = async (deployment: Deployment, parameters: Outputs): Promise<Outputs> => {
  const code = await deploy(deployment, 'cdk.out', parameters)
  const { status, outputs } = (await stacksOf(deployment))[deployment.name] ?? { status: 'absent', outputs: {} }
  if (code !== 0 || status !== 'CREATE_COMPLETE')
    throw new CommandProblem(`The deployment ended with ${code}, ${status}: ${join(deployment.folder, 'cdk.log')}`)
  return outputs
}

/**
 * A first deployment whose last resource cannot be created: everything is rolled back, and nothing remains that would
 * block the next one. Returns the stack's state.
 */
export const deployAndFail = async (deployment: Deployment, parameters: Outputs): Promise<string> => {
  const assembly = join(deployment.folder, 'first')
  await output('npx', ['cdk', 'synth', '-q', '-c', 'protected=false', '-c', `region=${region}`, '-o', assembly], {
    ...process.env,
  })
  const file = join(assembly, `${deployment.name}.template.json`)
  const template = JSON.parse(readFileSync(file, 'utf8')) as { Resources: Record<string, object> }
  const DependsOn = Object.keys(template.Resources).filter((id) => !id.startsWith('CDKMetadata'))
  template.Resources.Impossible = { Type: 'AWS::KMS::Alias', DependsOn, Properties: { AliasName: 'no-alias' } }
  writeFileSync(file, JSON.stringify(template))
  if ((await deploy(deployment, assembly, parameters)) === 0)
    throw new CommandProblem('The broken deployment did not fail.')
  return (await stacksOf(deployment))[deployment.name]?.status ?? 'absent'
}

const stacksOf = ({ ministack, name }: Deployment): Promise<Stacks> => ministack.ask<Stacks>(name, 'stacks')
