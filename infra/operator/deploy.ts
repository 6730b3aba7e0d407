/**
 * `npm run deploy`: the three stacks, the site, and the account's SMS settings. The edge needs the portal stack's outputs,
 * and the portal needs the edge's address, so the portal is deployed twice; once the edge exists, the second time
 * changes nothing. The SMS limit is set outside the stacks, because it must stay when the portal is deleted.
 */
import './by-portal-only.ts'
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { GetSMSAttributesCommand, SetSMSAttributesCommand, SNSClient } from '@aws-sdk/client-sns'
import * as z from 'zod'
import { CommandProblem } from '../cli/problem.ts'
import { readJson } from '../cli/read-json.ts'
import { buildSite, builtSite } from '../cli/site-build.ts'
import {
  type DeployArgs,
  edgeCall,
  guardCall,
  outputsFile,
  parseDeployArgs,
  portalCall,
  type StackOutputs,
} from './deploy/args.ts'
import { publishSite } from './deploy/publish-site.ts'

/** The command line of the CDK, run by the Node of this process: `npx` would take the one in node_modules. */
const cdkProgram = join(dirname(createRequire(import.meta.url).resolve('aws-cdk/package.json')), 'bin/cdk')

const cdk = async (args: readonly string[]): Promise<void> => {
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(process.execPath, [cdkProgram, ...args], { stdio: 'inherit' })
    child.once('error', reject)
    child.once('exit', resolve)
  })
  if (code !== 0)
    throw new CommandProblem(`The deployment stopped: cdk ${args.slice(0, 2).join(' ')} ended with ${code}.`)
}

const stackOutputs = z.record(z.string(), z.record(z.string(), z.string()))
const outputsOf = (stack: string): StackOutputs => readJson(outputsFile(stack), stackOutputs)[stack] ?? {}

/** Sets what SMS may cost in a month, and returns whether AWS allowed it. */
const setSmsLimit = async ({ region, smsLimit }: DeployArgs): Promise<boolean> => {
  const attributes = { MonthlySpendLimit: String(smsLimit), DefaultSMSType: 'Transactional' }
  try {
    await new SNSClient({ region }).send(new SetSMSAttributesCommand({ attributes }))
    console.log(`SMS may cost ${smsLimit} US dollars a month.`)
    return true
  } catch (error) {
    console.error(
      `The SMS limit was not set (${error instanceof Error ? error.name : 'unknown'}): AWS gives 1 US dollar until it is asked for more. docs/runbook.md, "SMS".`,
    )
    return false
  }
}

export const run = async (argv: readonly string[]): Promise<number> => {
  const args = parseDeployArgs(argv)
  await requireAccount(args.region)
  await buildSite()
  const known = args.domain === undefined ? undefined : `https://${args.domain}`
  await cdk(portalCall(args, known, undefined))
  // Before the edge: it accepts the old and the new secret, of which the edge then sends the new one.
  await cdk(guardCall(args, outputsOf('Portal')))
  await cdk(edgeCall(args, outputsOf('Portal')))
  const edge = outputsOf('PortalEdge')
  // When the portal is new, this second deployment protects the tables and lets only the edge read the images.
  await cdk(portalCall({ ...args, isFirst: false }, edge.SiteOrigin, edge.DistributionId))
  const target = { bucket: edge.SiteBucket ?? '', distributionId: edge.DistributionId ?? '' }
  const { put, forget } = await publishSite(builtSite, target, { hasEid: args.eid !== undefined })
  console.log(`The site: ${put.length} files sent, ${forget.length} paths forgotten by the edge.`)
  const isLimitSet = await setSmsLimit(args)
  console.log(`The portal is at ${edge.SiteOrigin}.`)
  return isLimitSet ? 0 : 1
}

/** Checks that there is an AWS account to deploy to, before anything is built, with a plain error message. */
export const requireAccount = async (region: string): Promise<void> => {
  const sns = new SNSClient({ region, maxAttempts: 1 })
  try {
    await sns.send(new GetSMSAttributesCommand({ attributes: ['MonthlySpendLimit'] }))
  } catch (error) {
    throw new CommandProblem(whyNoAccount(error as Error, region), { cause: error })
  } finally {
    sns.destroy()
  }
}

const then = 'docs/runbook.md, "First deployment", says what an account needs. Nothing was built or changed.'

export const whyNoAccount = ({ name }: Pick<Error, 'name'>, region: string): string => {
  if (name === 'CredentialsProviderError')
    return `No AWS account was named: sign in (aws sso login) and set AWS_PROFILE. ${then} Without an account, \`npm start\` and \`npm run start:bundles\` run the portal here.`
  if (/^(ExpiredToken|InvalidClientTokenId|UnrecognizedClient|SignatureDoesNotMatch)/.test(name))
    return `AWS does not take these credentials (${name}): sign in again (aws sso login). ${then}`
  if (/^(AuthorizationError|AccessDenied)/.test(name))
    return `These credentials may not deploy (${name}): an operator with AdministratorAccess is needed. ${then}`
  return `AWS in ${region} could not be asked (${name}): is there a way to the Internet, and is the region right? ${then}`
}
