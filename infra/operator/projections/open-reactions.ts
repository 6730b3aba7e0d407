/**
 * Returns the real handler of the reactions, so that a command can call it in its own process. If a portal runs on the
 * folder, the handler gets that portal's environment from `run.json`; otherwise the environment is already set.
 */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { awsEnvironment, setEnvironment } from '../../cli/aws-environment.ts'
import { readReachable } from '../../cli/folder.ts'

type Reactions = (event: { readonly only: 'parked'; readonly projector?: string }) => Promise<{ unparked?: number }>

export const openReactions = async (env: NodeJS.ProcessEnv): Promise<Reactions> => {
  const folder = resolve(env.PORTAL_DATA || '.local')
  if (!env.EVENTS_TABLE && existsSync(join(folder, 'run.json'))) {
    const { endpoints, credentials, region, environment } = readReachable(folder)
    setEnvironment({ ...awsEnvironment({ endpoints, credentials, region }), ...environment })
  }
  const { handler } = (await import('@portal/fn-reactions/handler')) as { handler: Reactions }
  return handler
}
