/** What a Lambda writes to its output goes to a log group on AWS; here to a file, so that codes stay in sight. Errors are shown too. */
import { createWriteStream } from 'node:fs'

export const logInto = (file: string): void => {
  const log = createWriteStream(file, { flags: 'a', mode: 0o600 })
  const write = process.stdout.write.bind(process.stdout)
  process.stdout.write = ((chunk: string | Uint8Array, ...rest: never[]): boolean => {
    if (typeof chunk !== 'string' || !chunk.startsWith('{"')) return write(chunk, ...rest)
    log.write(chunk)
    return chunk.includes('"level":"error"') ? write(chunk, ...rest) : true
  }) as typeof process.stdout.write
}
