/**
 * What a Lambda writes to its output goes to a log group on AWS and to a file here, so that the terminal keeps the codes
 * in sight. Errors and alarms are shown there too.
 */
import { createWriteStream } from 'node:fs'
import { alarmsIn } from '@portal/http'

export const logInto = (file: string): void => {
  const log = createWriteStream(file, { flags: 'a', mode: 0o600 })
  const write = process.stdout.write.bind(process.stdout)
  process.stdout.write = ((chunk: string | Uint8Array, ...rest: never[]): boolean => {
    if (typeof chunk !== 'string' || !chunk.startsWith('{"')) return write(chunk, ...rest)
    log.write(chunk)
    for (const alarm of alarmsIn(chunk)) write(`${alarm}\n`)
    return chunk.includes('"level":"error"') ? write(chunk, ...rest) : true
  }) as typeof process.stdout.write
}
