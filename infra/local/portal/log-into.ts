/**
 * Writes the functions' output to a file, as to a log group on AWS, so that the codes on the terminal stay visible.
 * Errors and alarms also appear on the terminal.
 */
import { createWriteStream } from 'node:fs'
import { alarmsIn } from '@portal/http'

export const logInto = (file: string): void => {
  const log = createWriteStream(file, { flags: 'a', mode: 0o600 })
  // A full disk stops the log; the portal continues.
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
