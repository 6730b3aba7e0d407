/**
 * The reactions of the portal that a command works on: the very handler that runs there, with the environment that it
 * reads. On AWS and for a portal that was started for the command the environment is set already.
 */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readRun } from '../local/portal/connect.ts'
import { awsEnvironment, setEnvironment } from '../local/portal/environment.ts'

type Reactions = (event: { readonly only: 'parked'; readonly projector?: string }) => Promise<{ unparked?: number }>

export const reactionsOf = async (env: NodeJS.ProcessEnv): Promise<Reactions> => {
  const folder = resolve(env.PORTAL_DATA || '.local')
  if (!env.EVENTS_TABLE && existsSync(join(folder, 'run.json'))) {
    const { endpoints, credentials, region, environment } = readRun(folder)
    setEnvironment({ ...awsEnvironment({ endpoints, credentials, region }), ...environment })
  }
  const { handler } = (await import('@portal/fn-reactions/handler')) as { handler: Reactions }
  return handler
}
