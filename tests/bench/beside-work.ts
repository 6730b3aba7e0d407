/**
 * `npm run bench -- beside-work`, on the portal in `PORTAL_DATA` that `bench:seed` filled (default `.local-bench`):
 * people file and forward without a pause, alone and while processes of their own rebuild everything, verify everything,
 * and do both at the same time. Prints how long their requests take; a refused request or a failed command ends it with an error.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { type Acknowledged, sendCommands, signIn, someCitizens } from '../kill/load.ts'
import { startVictim } from '../kill/victim.ts'
import { seededFolder } from './fixture/seeded-folder.ts'
import { printTable } from './fixture/table.ts'

const people = 6
/** Milliseconds for which the requests run without any other work. */
const alone = 15_000
/** Exit code 2 means that a projector is behind, which is allowed while requests arrive. */
const wellCodes: readonly unknown[] = [0, 2]

const rebuild = ['infra/operator/portal.ts', 'projections', 'rebuild']
const verify = ['infra/operator/portal.ts', 'audit', 'verify']
const beside = [
  { name: 'rebuilding everything', commands: [rebuild] },
  { name: 'verifying everything', commands: [verify] },
  { name: 'both at the same time', commands: [rebuild, verify] },
]

export const benchBesideWork = async (): Promise<void> => {
  const folder = seededFolder()
  const portal = await startVictim(folder)
  const done: Acknowledged[] = []
  let times: number[] = []
  let working: Promise<unknown> = Promise.resolve()
  const rows: string[][] = []
  const during = async (name: string, run: () => Promise<unknown>) => {
    times = []
    const began = performance.now()
    await Promise.race([run(), working.then(() => Promise.reject(new Error('the portal stopped answering')))])
    const sorted = times.toSorted((a, b) => a - b)
    const at = (share: number) => String(Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0))
    const seconds = ((performance.now() - began) / 1_000).toFixed(1)
    rows.push([name, seconds, String(sorted.length), at(0.5), at(0.95), at(1)])
  }
  try {
    const citizens = await Promise.all(someCitizens(people).map((member) => signIn(portal.url, member)))
    // `during` reports a refused request, which rejects this promise. The handler only prevents that Node ends the
    // process before.
    working = Promise.all(citizens.map((citizen) => sendCommands(portal.url, citizen, done, (ms) => times.push(ms))))
    working.catch(() => undefined)
    await during('nothing', () => pause(alone))
    for (const { name, commands } of beside)
      await during(name, async () => {
        await Promise.all(commands.map((command) => runToEnd(command, folder)))
      })
    printTable(
      `${people} people file and forward without a pause, none refused, ms of a request`,
      ['beside', 's', 'requests', 'median', '95th percentile', 'most'],
      rows,
    )
  } finally {
    await portal.kill()
    await working.catch(() => undefined)
  }
}

const runToEnd = async (command: readonly string[], folder: string): Promise<void> => {
  const child = spawn(process.execPath, command, {
    env: { ...process.env, PORTAL_DATA: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (!wellCodes.includes(code)) throw new Error(`${command.join(' ')} ended with ${code}`)
}
