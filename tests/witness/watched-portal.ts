/** A portal with an independent witness, with all exchanges recorded. */
import { join } from 'node:path'
import { type Checkpoint, writeNote } from '@portal/event-store/tlog'
import { poll } from '../e2e/poll.ts'
import { localPortal } from '../journeys/environments/over-http.ts'
import { newAccount, register } from '../journeys/world.ts'
import { type StartedProgram, startProgram } from '../support/program.ts'
import { type PublishedLog, publishedLogAt } from './published-log.ts'
import type { Exchange, Recorder } from './recorder.ts'

/** One step of the recording: the witness's answers and the portal's result. */
export type Step = {
  readonly name: string
  /** Base64 of all entries of the presented log. */
  readonly entries: readonly string[]
  /** The checkpoint, signed by the log and not yet by a witness. */
  readonly note: string
  /** Whether the portal was restarted before this step and had forgotten the witness's state. */
  readonly isRestarted: boolean
  readonly exchanges: readonly Exchange[]
  readonly isCosigned: boolean
  readonly alarms: readonly string[]
}

export type WatchedPortal = {
  readonly folder: string
  readonly log: () => Promise<PublishedLog>
  readonly url: string
  /** Registers people, so that the log grows. */
  readonly grow: () => Promise<unknown>
  readonly restart: () => Promise<void>
  readonly end: () => Promise<unknown>
  /** Waits for an alarm that was raised since the last call of `listen`. */
  readonly alarmed: (alarm: string) => Promise<unknown>
  /** Forgets earlier exchanges and alarms. */
  readonly listen: () => void
  readonly cosignedBeyond: (size: number) => Promise<Checkpoint>
  readonly step: (name: string, isRestarted?: boolean) => Promise<Step>
}

/** The source, because a bundle is made for specs only. */
const runPortal = join(import.meta.dirname, '../../infra/local/portal/run-portal.ts')

export const startWatched = async (parts: {
  readonly folder: string
  readonly port: number
  readonly witness: { readonly name: string; readonly key: string }
  readonly recorder: Recorder
}): Promise<WatchedPortal> => {
  const { folder, port, witness, recorder } = parts
  const env = { WITNESSES: `${witness.key} http://127.0.0.1:${recorder.port}`, WITNESS_QUORUM: '1' }
  const start = (): Promise<StartedProgram> => startProgram({ folder, module: runPortal, port, env })
  let portal = await start()
  let printed = 0
  const { url } = portal
  const log = () => publishedLogAt(url)
  const alarms = () =>
    [
      ...portal
        .output()
        .slice(printed)
        .matchAll(/^ALARM (.+)$/gm),
    ].map(([, alarm = '']) => alarm)
  const isCosigned = ({ note }: Checkpoint) => note.signatures.some(({ name }) => name === witness.name)
  return {
    folder,
    url,
    log,
    grow: async () => {
      for (let people = 0; people < 3; people++) await register(localPortal(url), newAccount())
    },
    restart: async () => {
      await portal.end('SIGTERM')
      portal = await start()
      printed = 0
      recorder.take()
    },
    end: () => portal.end('SIGTERM'),
    alarmed: (alarm) => poll(async () => alarms().includes(alarm), `ALARM ${alarm}`),
    listen: () => {
      printed = portal.output().length
      recorder.take()
    },
    cosignedBeyond: (size) =>
      poll(async () => {
        const found = await log()
          .then(({ checkpoint }) => checkpoint())
          .catch(() => null)
        return found !== null && found.size > size && isCosigned(found) && found
      }, `a cosigned checkpoint of more than ${size} events`),
    step: async (name, isRestarted = false) => {
      const published = await log()
      const checkpoint = await published.checkpoint()
      const { text, signatures } = checkpoint.note
      const entries = await published.entries(checkpoint.size)
      const own = signatures.filter((line) => line.name === published.key.name)
      return {
        name,
        entries: entries.map((entry) => entry.toString('base64')),
        note: writeNote({ text, signatures: own }),
        isRestarted,
        exchanges: recorder.take(),
        isCosigned: isCosigned(checkpoint),
        alarms: [...new Set(alarms())],
      }
    },
  }
}
