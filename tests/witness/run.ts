/**
 * `npm run test:witness`: the independent witness of transparency-dev watches a local portal. It must cosign growth,
 * and refuse a log that was cut and one with a rewritten old event signed with the real key; the portal must raise its
 * alarm for both. Go's own library verifies our proofs. Needs Go. `--record` stores the exchanges as vectors for `npm
 * test`.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { scriptArgs } from '../../infra/cli/args.ts'
import { connect } from '../../infra/cli/connect.ts'
import { CommandProblem } from '../../infra/cli/problem.ts'
import { freePort } from '../../infra/engines/dynamodb.ts'
import { parseWitnessArgs } from '../args.ts'
import { poll } from '../e2e/poll.ts'
import { checkWithGo } from './check-with-go.ts'
import { cutLog, forgetPublished, rewriteOldEvent } from './dishonest-operator.ts'
import { startRecorder } from './recorder.ts'
import { type Step, startWatched } from './watched-portal.ts'
import { goOrProblem, makeKey, startWitness, witnessPrograms } from './witness-program.ts'

const vectors = join(import.meta.dirname, '../../packages/event-store/src/tlog/vectors/witness.json')
const name = 'witness.university.example'
const refused = `witness_refused ${name}`

type End = () => Promise<unknown>

const run = async (root: string, ends: End[]): Promise<void> => {
  goOrProblem()
  const programs = witnessPrograms()
  const [folder, port] = [join(root, 'witness'), await freePort()]
  mkdirSync(folder)
  const witness = { name, key: makeKey(programs, folder, name) }
  const recorder = await startRecorder(port)
  ends.push(recorder.end)
  const portal = await startWatched({ folder: join(root, 'portal'), port: await freePort(), witness, recorder })
  ends.push(portal.end)
  const steps: Step[] = []
  const reportOutcome = async (sentence: string, statuses: readonly number[], isRestarted?: boolean) => {
    const step = await portal.step(sentence, isRestarted)
    steps.push(step)
    const answers = step.exchanges.map(({ status, body }) => `${status} ${body.trim().slice(0, 50)}`.trim())
    console.log(`${sentence}\n    ${[...answers, ...step.alarms.map((alarm) => `ALARM ${alarm}`)].join('\n    ')}`)
    const found = step.exchanges.map(({ status }) => status)
    if (found.join() !== statuses.join() || step.isCosigned !== (statuses.at(-1) === 200))
      throw new CommandProblem(`Expected of the witness: ${statuses.join(', ')}; it said: ${found.join(', ')}.`)
  }

  await portal.grow()
  await portal.alarmed(`witness_away ${name}`)
  await portal.alarmed('witness_quorum log')
  console.log('A witness that is away is an alarm, and the log is published without it.')

  const { vkey } = await portal.log()
  ends.push(startWitness({ programs, folder, port, log: { vkey, url: `${portal.url}/log` } }).end)
  portal.listen()
  const first = await portal.cosignedBeyond(0)
  await reportOutcome('What a witness sees first, it takes as it is.', [200])
  await portal.grow()
  const second = await portal.cosignedBeyond(first.size)
  await reportOutcome('Growth is cosigned.', [200])
  console.log(await checkWithGo(await portal.log(), [first, second]))

  await portal.restart()
  await portal.grow()
  const third = await portal.cosignedBeyond(second.size)
  await reportOutcome('A portal that was started again is told how far the witness has followed.', [409, 200], true)

  const { items, close } = connect(portal.folder)
  ends.push(async () => close())
  const putBack = await cutLog(items)
  portal.listen()
  await forgetPublished(portal.folder)
  await portal.alarmed(refused)
  const shown = async () => (await portal.log()).checkpoint().catch(() => null)
  await poll(async () => ((await shown())?.size ?? third.size) < third.size, 'the shorter log')
  await reportOutcome('A log that was cut is refused.', [409])
  portal.listen()
  await putBack()
  const fourth = await portal.cosignedBeyond(third.size - 1)
  await reportOutcome('Put back, it is cosigned again.', [409, 200])

  await rewriteOldEvent(items)
  portal.listen()
  await forgetPublished(portal.folder)
  await portal.alarmed(refused)
  await poll(async () => (await shown()) !== null, 'the rewritten log')
  await reportOutcome('An old event rewritten, and everything signed anew with the true key, is refused.', [422])
  portal.listen()
  await portal.grow()
  await poll(async () => ((await shown())?.size ?? 0) > fourth.size, 'the rewritten log to grow')
  await portal.alarmed(refused)
  await reportOutcome('So is whatever it grows to.', [409, 422])

  if (records) writeFileSync(vectors, `${JSON.stringify({ log: vkey, witness: witness.key, steps }, null, 2)}\n`)
}

const records = scriptArgs(parseWitnessArgs)
const root = await mkdtemp(join(tmpdir(), 'portal-witness-'))
const ends: End[] = []
try {
  await run(root, ends)
} catch (error) {
  console.error(error instanceof CommandProblem ? error.message : error)
  process.exitCode = 1
} finally {
  for (const end of ends.reverse()) await end()
  await rm(root, { recursive: true, force: true })
}
