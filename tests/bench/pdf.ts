/**
 * `npm run bench:pdf`: measures how long it takes to make an application's PDF, for the first and for later ones of a
 * process. A typical one takes about 50 ms, the longest possible one 300 ms.
 */
import { type ApplicationPdf, applicationPdf } from '@portal/documents/pdf'
import { noArguments } from '../../infra/cli/args.ts'
import { longApplication, typicalApplication } from '../support/printed-application.ts'

noArguments('Usage:\n  npm run bench:pdf')

const runs = 15

type Sample = { readonly time: number; readonly processor: number; readonly bytes: number }

/** `processor`: CPU time including garbage collection, which is more reliable than wall time under load. */
const sample = async (content: ApplicationPdf): Promise<Sample> => {
  const [start, used] = [performance.now(), process.cpuUsage()]
  const { byteLength } = await applicationPdf(content)
  const { user, system } = process.cpuUsage(used)
  return { time: performance.now() - start, processor: (user + system) / 1000, bytes: byteLength }
}

const print = async (name: string, content: ApplicationPdf, aim: number) => {
  const first = await sample(content)
  const later: Sample[] = []
  for (let index = 0; index < runs; index++) later.push(await sample(content))
  const at = (part: number, of: 'time' | 'processor') =>
    later.map((one) => one[of]).sort((a, b) => a - b)[Math.floor(runs * part)] ?? Number.NaN
  const columns = [first.time, at(0, 'time'), at(0.5, 'time'), at(0.95, 'time'), at(0.5, 'processor')]
  const size = `${Math.round(first.bytes / 1024)} KB`
  const cells = [...columns.map((time) => `${time.toFixed(0)} ms`), size].map((cell) => cell.padStart(11))
  process.stdout.write(`${name.padEnd(10)}${cells.join('')}   aim ${aim} ms\n`)
}

const header = ['first', 'best', 'median', 'p95', 'processor', 'size'].map((name) => name.padStart(11)).join('')
process.stdout.write(`${''.padEnd(10)}${header}\n`)
await print('typical', typicalApplication, 50)
await print('longest', longApplication, 300)
