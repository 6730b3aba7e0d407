/** The arguments of `npm run deploy -- …`, and the calls of the CDK that they lead to. */

import { parsedArgs, refuseRest, withUsage } from '../../cli/args.ts'
import type { EidAccount } from '../../portal-stack.ts'

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
  /** Whether GuardDuty scans documents. */
  readonly scansForMalware: boolean
  /** Whether the new version answers all calls at once, as a repair must while an alarm is on. */
  readonly isAtOnce: boolean
  /** A vault of another account, to which backups are copied. */
  readonly copyVault: string | undefined
  /** Bucket and key of another account or region, to which filed documents are copied. */
  readonly replicaBucket: string | undefined
  readonly replicaKey: string | undefined
  /** The provider of the national eID. */
  readonly eid: EidAccount | undefined
}
export type StackOutputs = Readonly<Record<string, string>>

const usage = `Usage:
  npm run deploy -- --email operators@portal.example [--region eu-central-1]
                    [--domain portal.example --certificate arn:aws:acm:us-east-1:…]
                    [--sms-limit 1000] [--budget 2000] [--first] [--trial] [--no-malware-scan] [--at-once]
                    [--oidc-issuer https://eid.example --oidc-client portal --oidc-secret <name in Secrets Manager>
                     --oidc-claim personal_id]
                    [--backup-copy-vault arn:aws:backup:…] [--replica-bucket arn:aws:s3:::… --replica-key arn:aws:kms:…]
Give --domain, --no-malware-scan, the eID and the copies with every deployment, because one without them removes them.
Limit and budget are US dollars a month. docs/runbook.md says what each option is for.`
const wrong = withUsage(usage)

const options = {
  region: { type: 'string', default: 'eu-central-1' },
  email: { type: 'string' },
  domain: { type: 'string' },
  certificate: { type: 'string' },
  'sms-limit': { type: 'string', default: '1000' },
  budget: { type: 'string', default: '2000' },
  first: { type: 'boolean', default: false },
  trial: { type: 'boolean', default: false },
  'at-once': { type: 'boolean', default: false },
  // The default since the scan is on; still accepted, because runbooks have it.
  'malware-scan': { type: 'boolean', default: true },
  'no-malware-scan': { type: 'boolean', default: false },
  'backup-copy-vault': { type: 'string' },
  'replica-bucket': { type: 'string' },
  'replica-key': { type: 'string' },
  'oidc-issuer': { type: 'string' },
  'oidc-client': { type: 'string' },
  'oidc-secret': { type: 'string' },
  'oidc-claim': { type: 'string' },
} as const

export const parseDeployArgs = (argv: readonly string[]): DeployArgs => {
  const { values, positionals } = parsedArgs(argv, options, usage)
  const { region, email, domain, certificate } = values
  refuseRest(positionals, usage)
  if (!email?.includes('@')) throw wrong('Somebody must be told of alarms.')
  if ((domain === undefined) !== (certificate === undefined)) throw wrong('A domain comes with its certificate.')
  if ((values['replica-bucket'] === undefined) !== (values['replica-key'] === undefined))
    throw wrong('A bucket of copies comes with its key.')
  return {
    region,
    email,
    domain,
    certificate,
    smsLimit: amount(values['sms-limit']),
    budget: amount(values.budget),
    isFirst: values.first,
    isTrial: values.trial,
    isAtOnce: values['at-once'],
    scansForMalware: values['malware-scan'] && !values['no-malware-scan'],
    copyVault: values['backup-copy-vault'],
    replicaBucket: values['replica-bucket'],
    replicaKey: values['replica-key'],
    eid: eidOf([values['oidc-issuer'], values['oidc-client'], values['oidc-secret'], values['oidc-claim']]),
  }
}

const eidOf = (given: readonly (string | undefined)[]): EidAccount | undefined => {
  const [issuer, clientId, secretName, personalIdClaim] = given
  if (given.every((value) => value === undefined)) return undefined
  if (!issuer || !clientId || !secretName || !personalIdClaim)
    throw wrong('The eID needs issuer, client, secret and claim.')
  if (!issuer.startsWith('https://')) throw wrong('The issuer of the eID is an address with https.')
  return { issuer, clientId, secretName, personalIdClaim }
}

const amount = (text: string): number => {
  if (!(Number(text) > 0)) throw wrong(`${text} is no amount.`)
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

export const guardCall = (args: DeployArgs, outputs: StackOutputs): readonly string[] => [
  ...common('PortalGuard', args),
  ...parameters('PortalGuard', {
    ApiDomain: outputs.ApiDomain ?? '',
    OperatorsTopic: outputs.OperatorsTopic ?? '',
  }),
]

export const outputsFile = (stack: string): string => `cdk.out/outputs-${stack}.json`

const common = (
  stack: string,
  {
    region,
    domain,
    certificate,
    isFirst,
    isTrial,
    scansForMalware,
    isAtOnce,
    copyVault,
    replicaBucket,
    replicaKey,
    eid,
  }: DeployArgs,
): readonly string[] => [
  ...['deploy', stack, '--exclusively', '--require-approval', 'broadening', '--outputs-file', outputsFile(stack)],
  ...['-c', `region=${region}`],
  ...(isFirst ? ['-c', 'protected=false'] : []),
  ...(isTrial ? ['-c', 'reserves=false', '-c', 'vaultLock=false'] : []),
  ...(copyVault === undefined ? [] : ['-c', `backupCopyVault=${copyVault}`]),
  ...(replicaBucket === undefined ? [] : ['-c', `replicaBucket=${replicaBucket}`, '-c', `replicaKey=${replicaKey}`]),
  ...(scansForMalware ? ['-c', 'malwareScan=true'] : []),
  ...['-c', `release=${isAtOnce ? 'at-once' : 'gradual'}`],
  ...(eid === undefined
    ? []
    : [
        ...['-c', `oidcIssuer=${eid.issuer}`, '-c', `oidcClient=${eid.clientId}`],
        ...['-c', `oidcSecret=${eid.secretName}`, '-c', `oidcClaim=${eid.personalIdClaim}`],
      ]),
  ...(domain === undefined ? [] : ['-c', `domain=${domain}`, '-c', `certificate=${certificate}`]),
]

const parameters = (stack: string, values: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(values).flatMap(([name, value]) => ['--parameters', `${stack}:${name}=${value}`])
