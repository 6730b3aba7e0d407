/** What a failed start says: one sentence and the next step. What only a developer reads goes into the log file. */
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { inspect } from 'node:util'

/** The codes and names of an engine, or of an endpoint of the environment, that did not answer. */
const silent =
  /^(TimeoutError|RequestTimeout|ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|NetworkingError)$/

export const startFailure = (error: unknown, folder: string): string => {
  const log = join(folder, 'portal.log')
  const { name, message, code } = Object.assign({ name: 'unknown', message: '', code: '' }, toFields(error))
  return `${sentence(`${name}`, `${code}`, `${message}`, folder)}${details(log, error)}`
}

const toFields = (error: unknown): { name?: unknown; message?: unknown; code?: unknown } =>
  error instanceof Error
    ? { name: error.name, message: error.message, ...('code' in error && { code: error.code }) }
    : {}

const sentence = (name: string, code: string, message: string, folder: string): string => {
  if (code === 'ENOSPC')
    return `The disk of ${folder} is full. Make room there, or choose another folder with PORTAL_DATA.`
  if (code === 'EMFILE' || code === 'ENFILE')
    return 'This machine allows too few open files. Raise the limit (ulimit -n 4096), then run npm start again.'
  if (silent.test(name) || silent.test(code))
    return `An engine did not answer in time (${code || name}): the machine is very busy, or AWS_ENDPOINT_URL… names what does not run. Run npm start again: it goes on where it stopped.`
  return `The portal could not start (${name}: ${message.split('\n')[0]}). Run npm start again: it goes on where it stopped.`
}

const details = (log: string, error: unknown): string => {
  try {
    appendFileSync(log, `${inspect(error)}\n`, { mode: 0o600 })
    return ` If it ends the same way, ${log} says more.`
  } catch {
    return ''
  }
}
