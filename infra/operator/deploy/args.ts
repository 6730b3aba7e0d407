/** The arguments of `npm run deploy -- …`, and the calls of the CDK that they lead to. */
import { parseArgs } from 'node:util'
import { CommandProblem } from '../../cli/problem.ts'

export type DeployArgs = {
  readonly region: string
  readonly email: string
  readonly domain: string | undefined
  readonly certificate: string | undefined
  /** US dollars per month. */
  readonly smsLimit: number
  readonly budget: number
  /** True for the first deployment. If it fails, its resources may be deleted. */
  readonly isFirst: boolean
  /** Short seal locks, demo data, no reserved concurrency: a portal to be thrown away. */
  readonly isTrial: boolean
  /**
   * Whether GuardDuty scans documents. The option must be given with each deployment, because a deployment without it
   * removes the scan.
   */
  readonly scansForMalware: boolean
}
export type StackOutputs = Readonly<Record<string, string>>

const usage =
  'npm run deploy -- --email operators@portal.example [--region eu-central-1] [--domain portal.example --certificate arn:aws:acm:us-east-1:…] [--sms-limit 1000] [--budget 2000] [--first] [--trial] [--malware-scan]'

export const parseDeployArgs = (argv: readonly string[]): DeployArgs => {
  const names = ['region', 'email', 'domain', 'certificate', 'sms-limit', 'budget'] as const
  const options = {
    ...Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
    first: { type: 'boolean' as const },
    trial: { type: 'boolean' as const },
    'malware-scan': { type: 'boolean' as const },
  }
  let values: Partial<Record<string, string | boolean>>
  try {
    values = parseArgs({ args: [...argv], options, strict: true }).values
  } catch {
    throw new CommandProblem(`Not understood. ${usage}`)
  }
  const given = (name: (typeof names)[number]) => values[name] as string | undefined
  const email = given('email')
  if (!email?.includes('@')) throw new CommandProblem(`Somebody must be told of alarms. ${usage}`)
  if ((given('domain') === undefined) !== (given('certificate') === undefined))
    throw new CommandProblem(`A domain comes with its certificate. ${usage}`)
  return {
    region: given('region') ?? 'eu-central-1',
    email,
    domain: given('domain'),
    certificate: given('certificate'),
    smsLimit: amount(given('sms-limit') ?? '1000'),
    budget: amount(given('budget') ?? '2000'),
    isFirst: values.first === true,
    isTrial: values.trial === true,
    scansForMalware: values['malware-scan'] === true,
  }
}

const amount = (text: string): number => {
  if (!(Number(text) > 0)) throw new CommandProblem(`${text} is no amount. ${usage}`)
  return Number(text)
}

/**
 * Before the first deployment of the edge stack there is no `distributionId`, and a `siteOrigin` only if the portal has
 * a domain of its own.
 */
export const portalCall = (
  args: DeployArgs,
  siteOrigin: string | undefined,
  distributionId: string | undefined,
): readonly string[] => [
  ...common('Portal', args),
  ...parameters('Portal', {
    operatorsEmail: args.email,
    smsSpendAlarm: String(Math.floor(args.smsLimit * 0.8)),
    ...(siteOrigin !== undefined && { siteOrigin }),
    ...(distributionId !== undefined && { distributionId }),
    ...(args.isTrial && { demoData: 'true', sealRetentionDays: '1' }),
  }),
]

export const edgeCall = (args: DeployArgs, outputs: StackOutputs): readonly string[] => [
  ...common('PortalEdge', args),
  ...parameters('PortalEdge', {
    ApiDomain: outputs.ApiDomain ?? '',
    DocumentsOrigin: outputs.DocumentsOrigin ?? '',
    ImagesDomain: outputs.ImagesDomain ?? '',
    LogDomain: outputs.LogDomain ?? '',
    operatorsEmail: args.email,
    monthlyBudget: String(args.budget),
  }),
]

export const outputsFile = (stack: string): string => `cdk.out/outputs-${stack}.json`

const common = (
  stack: string,
  { region, domain, certificate, isFirst, isTrial, scansForMalware }: DeployArgs,
): readonly string[] => [
  ...['deploy', stack, '--exclusively', '--require-approval', 'broadening', '--outputs-file', outputsFile(stack)],
  ...['-c', `region=${region}`],
  ...(isFirst ? ['-c', 'protected=false'] : []),
  ...(isTrial ? ['-c', 'reserves=false'] : []),
  ...(scansForMalware ? ['-c', 'malwareScan=true'] : []),
  ...(domain === undefined ? [] : ['-c', `domain=${domain}`, '-c', `certificate=${certificate}`]),
]

const parameters = (stack: string, values: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(values).flatMap(([name, value]) => ['--parameters', `${stack}:${name}=${value}`])
