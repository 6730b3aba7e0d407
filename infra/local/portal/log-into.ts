/**
 * What a Lambda writes to its output goes to a log group on AWS and to a file here, so that the terminal keeps the codes
 * in sight. Errors and alarms are shown there too.
 */
import { createWriteStream } from 'node:fs'
import { alarmsIn } from '@portal/http'

export const logInto = (file: string): void => {
  const log = createWriteStream(file, { flags: 'a', mode: 0o600 })
  // A disk that is full takes no more lines; the portal answers all the same.
  log.once('error', ({ message }) => console.error(`What the functions say is no longer kept in ${file}: ${message}.`))
  log.on('error', () => {})
  const write = process.stdout.write.bind(process.stdout)
  process.stdout.write = ((chunk: string | Uint8Array, ...rest: never[]): boolean => {
    if (typeof chunk !== 'string' || !chunk.startsWith('{"')) return write(chunk, ...rest)
    if (log.writable) log.write(chunk)
    for (const alarm of alarmsIn(chunk)) write(`${alarm}\n`)
    return chunk.includes('"level":"error"') ? write(chunk, ...rest) : true
  }) as typeof process.stdout.write
}
