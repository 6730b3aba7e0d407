/**
 * Starts a whole portal on this machine: engines, tables, buckets, demo data, the functions behind one origin, and what
 * follows the table streams. A process can run only one portal, because the functions read the process's environment,
 * as on AWS. `start.ts` and tests call it.
 */
import type { PortalFolder, PortalRun } from '../../cli/folder.ts'
import { processStartTime, storedEngine } from '../../cli/processes.ts'
import { builtSite, bundleSite, compressSite } from '../../cli/site-build.ts'
import { eidIssuerOf } from '../../engines/function-environment.ts'
import type { Inbox, Sms } from '../../engines/sms.ts'
import { type Engines, givenCredentials, startEngines } from '../../engines/start-engines.ts'
import { siteHeaders } from '../../security-headers.ts'
import { noSite, openSite } from '../gateway/site.ts'
import { answerSiteFirst, type ReservedPort } from './port.ts'
import { type Cleanups, withFolder } from './with-folder.ts'

export type PortalOptions = {
  /** 0 picks a free port. */
  readonly port: number
  readonly folder: string
  readonly env?: Readonly<Record<string, string | undefined>>
  readonly withDemo?: boolean
  /** Without the site only the API is served, for tests without a browser. */
  readonly withSite?: boolean
  /** Starts a national eID for trying, instead of the one that the environment names. */
  readonly withEid?: boolean
  readonly onSms?: (sms: Sms) => void
  /** The site answers, although some of the demo data is still missing. */
  readonly onAnswering?: (url: string) => void
  /** An engine exited and cannot be restarted, so the portal is unusable. */
  readonly onLost?: () => void
  readonly print?: (line: string) => void
}
export type StartedPortal = {
  readonly url: string
  readonly run: PortalRun
  readonly inbox: Inbox
  stop(): Promise<void>
}

/** Resolves when the demo data is whole. */
export const startPortal = (options: PortalOptions): Promise<StartedPortal> =>
  withFolder(options, (folder, reserved, ends) => open(options, folder, reserved, ends))

const open = async (
  options: PortalOptions,
  folder: PortalFolder,
  reserved: ReservedPort,
  ends: Cleanups,
): Promise<Omit<StartedPortal, 'stop'>> => {
  const {
    env: given = process.env,
    withEid = false,
    withDemo = true,
    withSite = true,
    onSms = () => {},
    onAnswering = () => {},
    print = () => {},
    onLost = () => {},
  } = options
  const eid = withEid ? await startEid(reserved.port, ends) : {}
  const env = { ...given, ...eid }
  const bundling = withSite ? bundleSite() : Promise.resolve()
  bundling.catch(() => {})
  const region = env.AWS_REGION || 'eu-central-1'
  const { ports, credentials: own } = folder.state()
  const credentials = givenCredentials(env) ?? own
  let run: PortalRun = { pid: process.pid, pidStart: processStartTime(process.pid) }
  const recordRun = (more: Partial<PortalRun>) => {
    run = { ...run, ...more }
    folder.run(run)
  }
  const recordEngine = (pid: number | undefined) => recordRun(storedEngine(pid))
  const watcher = { log: print, onLost, onRestart: recordEngine }
  const engines = await startEngines({ env, folder: folder.path, credentials, region, ports, onSms, watcher })
  ends.push(engines.stop)
  recordEngine(engines.enginePid)
  folder.change({ ports: portsOf(engines) })

  const opening = bundling.then(() =>
    withSite
      ? openSite(builtSite, siteHeaders(new URL(engines.endpoints.s3).origin), { hasEid: eidIssuerOf(env) !== null })
      : noSite,
  )
  opening.catch(() => {})
  // Imported late, because the functions take longer to import than the site takes to answer.
  const functions = import('./functions.ts').then(({ openFunctions }) =>
    openFunctions({ folder, engines, credentials, region, port: reserved.port, env }, ends),
  )
  const demo = functions.then(({ loadDemoData }) => (withDemo ? loadDemoData({ print, page: opening }) : undefined))
  demo.catch(() => {})
  const serveSite = await opening
  const answers = functions.then(({ answersWith }) => answersWith(serveSite))
  reserved.answerWith(answerSiteFirst(serveSite, answers))
  // Cleanups run in reverse order, so requests stop before the engines that answer them.
  ends.push(reserved.stop)
  const url = `http://localhost:${reserved.port}`
  if (withDemo && folder.state().demoLoadedAt === null) onAnswering(url)
  const { environment, follow } = await functions
  await demo
  await follow()
  reserved.answerWith(await answers)
  if (withSite) compressBehind(ends, print)
  recordRun({ url, region, endpoints: engines.endpoints, credentials, environment })
  return { url, run, inbox: engines.inbox }
}

/** Imported late, because few starts have it. */
const startEid = async (port: number, ends: Cleanups): Promise<Readonly<Record<string, string>>> => {
  const { eidEnvironment, startDemoEid } = await import('../eid/start-eid.ts')
  const provider = await startDemoEid(port)
  ends.push(provider.stop)
  return eidEnvironment(provider)
}

const compressBehind = (ends: Cleanups, print: (line: string) => void): void => {
  const ending = new AbortController()
  const done = compressSite(ending.signal).catch(({ message }: Error) => {
    if (!ending.signal.aborted) print(message)
  })
  ends.push(async () => {
    ending.abort()
    await done
  })
}

const portsOf = ({ endpoints, ours }: Engines) =>
  Object.fromEntries([...ours].map((service) => [service, Number(new URL(endpoints[service]).port)]))
