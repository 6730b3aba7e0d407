/**
 * Runs journeys on a portal at an address. SMS are read from the portal's sink, or from LocalStack when
 * AWS_ENDPOINT_URL names it. Operator commands work when this machine knows the portal's tables: by its folder
 * (PORTAL_DATA, else `.local` and `.local-bundles`), or by their names in the environment.
 */
import { resolve } from 'node:path'
import { readRun } from '../../infra/cli/folder.ts'
import { localstackInbox } from '../../infra/engines/sms.ts'
import { commandLineOperator, localPage, portalOverHttp } from '../journeys/environments/over-http.ts'
import type { Operator, PortalUnderTest } from '../journeys/portal-under-test.ts'

type Env = Readonly<Record<string, string | undefined>>

export const atAddress = async (url: string, env: Env): Promise<PortalUnderTest> => {
  const { AWS_ENDPOINT_URL: localstack, AWS_REGION: region = 'eu-central-1' } = env
  const page = localPage(url)
  const operator = operatorOf(url, env)
  return {
    ...portalOverHttp(url),
    ...(localstack ? { sms: localstackInbox(localstack, region) } : page),
    ...((await isLocal(url)) && { forgetLimits: page.forgetLimits }),
    ...(operator && { operator }),
    close: async () => undefined,
  }
}

const isLocal = async (url: string): Promise<boolean> => (await fetch(`${url}/__local/page.css`)).ok

const operatorOf = (url: string, env: Env): Operator | undefined => {
  if (env.EVENTS_TABLE) return commandLineOperator(present(env))
  const folders = env.PORTAL_DATA ? [env.PORTAL_DATA] : ['.local', '.local-bundles']
  const folder = folders.map((name) => resolve(name)).find((path) => urlOf(path) === url)
  return folder ? commandLineOperator({ PORTAL_DATA: folder }) : undefined
}

const urlOf = (folder: string): string | undefined => readRun(folder)?.url

const present = (env: Env): Record<string, string> =>
  Object.fromEntries(Object.entries(env).filter((pair): pair is [string, string] => pair[1] !== undefined))
