/**
 * The portal that an operator's command works on (R-LOG-10): the one on AWS when the environment names its tables; the
 * one running on the folder, by its `run.json`; otherwise engines are started on that folder for the command.
 */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { environmentFiles, type Files } from '@portal/documents'
import type { EventStore, KeyService, KmsDependencies } from '@portal/event-store'
import { type SealingServices, sealsFromEnvironment } from '@portal/event-store/seals'
import type { Items, OperationCapacity } from '@portal/items'
import { portalFromEnvironment } from '@portal/read-models/environment'
import { awsEnvironment, setEnvironment } from '../cli/aws-environment.ts'
import { connect } from '../cli/connect.ts'
import { lockFolder, readRun } from '../cli/folder.ts'
import { CommandProblem } from '../cli/problem.ts'
import { endEngine, isSameProcess } from '../cli/processes.ts'
import { prepareServices } from '../engines/backing-services.ts'
import { kmsInProcess } from '../engines/kms/in-process.ts'
import { givenCredentials, startEngines } from '../engines/start-engines.ts'

export type OperatorsPortal = {
  readonly items: Items
  readonly store: EventStore
  readonly keys: KeyService
  readonly files: Files
  readonly sealing: SealingServices
  /** Whether other processes work on this portal at the same time, which may still have keys in their caches. */
  readonly isShared: boolean
  /** Printed first, so that nobody works on the wrong portal. */
  readonly where: string
  /** The DynamoDB units that were consumed since the portal was opened. */
  spent(): ConsumedUnits
  close(): Promise<void>
}
type Env = Readonly<Record<string, string | undefined>>

export const openPortal = async (env: Env): Promise<OperatorsPortal> => {
  if (env.EVENTS_TABLE) return onAws(env)
  const folder = resolve(env.PORTAL_DATA || '.local')
  if (!existsSync(join(folder, 'portal.json')))
    throw new CommandProblem(
      `There is no portal in ${folder}. Start one with \`npm start\`, name its folder with PORTAL_DATA, or name the tables on AWS (EVENTS_TABLE, HEADS_TABLE, … and KMS_KEY_ID).`,
    )
  return isRunning(folder) ? running(folder) : stopped(folder, env)
}

/** A command that verifies or rebuilds everything needs the keys of all people, several times and in no order. */
const maxKeys = 500_000

/** Unlike a request, a command of hours goes on when the tables answer nothing for a minute or two. */
const timeouts = { requestTimeout: 60_000, connectionTimeout: 10_000, maxAttempts: 5 }

const onAws = (env: Env, kms?: KmsDependencies['kms']): OperatorsPortal => {
  const { onConsumed, spent } = unitMeter()
  const options = { onConsumed, onDamagedRow: sayDamagedRow, maxKeys, timeouts, ...(kms && { kms }) }
  const { items, store, keys, now } = portalFromEnvironment(env, options)
  return {
    spent,
    ...{ items, store, keys, files: environmentFiles(env), sealing: sealsFromEnvironment(env, now) },
    isShared: true,
    where: `the tables of ${env.EVENTS_TABLE}, ${env.AWS_REGION ?? 'no region'}`,
    close: async () => {},
  }
}

const isRunning = (folder: string): boolean => {
  const run = readRun(folder)
  return run !== undefined && isSameProcess(run.pid, run.pidStart)
}

const running = (folder: string): OperatorsPortal => {
  const { onConsumed, spent } = unitMeter()
  const { close, ...opened } = connect(folder, { onConsumed, onDamagedRow: sayDamagedRow })
  return { ...opened, spent, isShared: true, where: `the portal that runs on ${folder}`, close: async () => close() }
}

const stopped = async (path: string, env: Env): Promise<OperatorsPortal> => {
  const { folder, stale } = lockFolder(path)
  try {
    await endEngine(stale)
    const region = env.AWS_REGION || 'eu-central-1'
    const { ports, credentials: own, environment: named } = folder.state()
    const credentials = givenCredentials(env) ?? own
    const engines = await startEngines({ env, folder: path, credentials, region, ports, onSms: () => {} })
    const close = async () => {
      await engines.stop()
      folder.release()
    }
    try {
      const backing = { engines, credentials, region, port: Number(env.PORT || 3000), env }
      if (named) setEnvironment({ ...named, ...awsEnvironment({ endpoints: engines.endpoints, credentials, region }) })
      else await prepareServices(backing)
      const where = `the portal in ${path}, which is not running`
      const kms = engines.ours.has('kms') ? kmsInProcess({ folder: join(path, 'kms'), region }) : undefined
      return { ...onAws(process.env, kms), isShared: false, where, close }
    } catch (error) {
      await engines.stop()
      throw error
    }
  } catch (error) {
    folder.release()
    throw error
  }
}

export const withPortal = async <T>(work: (portal: OperatorsPortal) => Promise<T>): Promise<T> => {
  const portal = await openPortal(process.env)
  try {
    console.error(`On ${portal.where}:`)
    return await work(portal)
  } finally {
    await portal.close()
  }
}

/** Of a list that a command works through, such as the approved erasures (R-RUN-27). */
const sayDamagedRow: NonNullable<Items['onDamagedRow']> = (table, key) =>
  console.error(
    `Left out, because it is damaged: ${table} ${Object.values(key).join(' ')}. See \`npm run audit -- verify\`.`,
  )

/**
 * What a command cost: time, memory, and the DynamoDB units that AWS charges. Printed to stderr, so that scripts can
 * read stdout.
 */
export type ConsumedUnits = { readonly read: number; readonly write: number }

const unitMeter = () => {
  const total = { read: 0, write: 0 }
  const onConsumed = ({ read, write }: OperationCapacity): void => {
    total.read += read
    total.write += write
  }
  return { onConsumed, spent: (): ConsumedUnits => ({ ...total }) }
}

/** `milliseconds` is the time since the command began; `events` is given if it read events. */
export const consumedText = ({ read, write }: ConsumedUnits, milliseconds: number, events = 0): string => {
  const seconds = milliseconds / 1000
  const speed = events > 0 ? `${events} events, ${Math.round(events / seconds)} a second, ` : ''
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024)
  return `${seconds.toFixed(1)} s, ${speed}${Math.ceil(read)} units read and ${Math.ceil(write)} written, at most ${megabytes} MB of memory.`
}
