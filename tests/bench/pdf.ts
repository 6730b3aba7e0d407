/**
 * `npm run bench:pdf`: how long the PDF of an application takes, the first of a process and those after it (issue 4:
 * about 50 ms for a typical one, 300 ms for the longest that may be filed).
 */
import { type ApplicationPdf, applicationPdf } from '@portal/documents/pdf'
import { longApplication, typicalApplication } from '@portal/testing/printed-application'

const runs = 15

const timed = async (content: ApplicationPdf): Promise<{ readonly time: number; readonly bytes: number }> => {
  const start = performance.now()
  const { byteLength } = await applicationPdf(content)
  return { time: performance.now() - start, bytes: byteLength }
}

const print = async (name: string, content: ApplicationPdf, aim: number) => {
  const first = await timed(content)
  const times: number[] = []
  for (let index = 0; index < runs; index++) times.push((await timed(content)).time)
  const [median = 0, slow = 0] = [0.5, 0.95].map((part) => times.sort((a, b) => a - b)[Math.floor(runs * part)])
  const columns = [first.time, median, slow].map((time) => `${time.toFixed(0)} ms`.padStart(10)).join('')
  process.stdout.write(
    `${name.padEnd(12)}${columns}${`${Math.round(first.bytes / 1024)} KB`.padStart(10)}   aim ${aim} ms\n`,
  )
}

const header = ['first', 'median', 'p95', 'size'].map((name) => name.padStart(10)).join('')
process.stdout.write(`${''.padEnd(12)}${header}\n`)
await print('typical', typicalApplication, 50)
await print('longest', longApplication, 300)
