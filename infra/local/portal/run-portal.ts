/** Runs a portal, with its output on the terminal, until a signal ends it. */
import { appendFileSync, createWriteStream } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { sms } from '@portal/contract/texts/sms'
import { alarmsIn } from '@portal/http'
import { CommandProblem } from '../../cli/problem.ts'
import { demoAccounts } from '../../demo/accounts.ts'
import { type PortalOptions, type StartedPortal, startPortal } from './start-portal.ts'

export const runPortal = async (
  options: Omit<PortalOptions, 'onSms' | 'onAnswering' | 'print' | 'onLost'>,
): Promise<void> => {
  let isReady = false
  try {
    const portal = await startPortal({
      ...options,
      // The notices of the demo data are not printed, because sign-in codes would be hard to find among them.
      onSms: ({ phone, message }) => {
        if (isReady || isCode(message)) console.log(`SMS to ${phone}: ${message}`)
      },
      print: (line) => console.log(line),
      onAnswering: (url) => console.log(answeringLine(url, performance.now())),
      onLost: () => process.exit(1),
    })
    endOnSignals(portal.stop)
    logInto(join(options.folder, 'portal.log'))
    // Counted from the start of this process, imports included.
    console.log(startSummary(portal, options.folder, performance.now()))
    isReady = true
    // Node would write the cache when the process ends, which a kill prevents.
    flushCompileCache()
  } catch (error) {
    console.error(error instanceof CommandProblem ? error.message : startFailure(error, options.folder))
    process.exit(1)
  }
}

const codes = Object.entries(sms).flatMap(([key, text]) =>
  key.startsWith('sms.code.') ? [text.slice(0, text.indexOf('{'))] : [],
)
const isCode = (message: string): boolean => codes.some((beginning) => message.startsWith(beginning))

const endOnSignals = (stop: () => Promise<void>): void => {
  let isEnding = false
  const end = () => {
    // A second signal exits immediately: the engines end with this process, and nothing acknowledged is lost.
    if (isEnding) process.exit(1)
    isEnding = true
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
}

/**
 * Writes the functions' output to a file, as to a log group on AWS, so that the codes on the terminal stay visible.
 * Errors and alarms also appear on the terminal.
 */
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

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`

/** The messages of a start on the terminal. */
const answeringLine = (url: string, milliseconds: number): string =>
  `The page answers at ${url} (${seconds(milliseconds)}). Applications of the demo data are still being made: the portal says when it is ready.`

const startSummary = ({ url }: StartedPortal, folder: string, milliseconds: number): string =>
  `
  The portal is ready at ${url} (${seconds(milliseconds)})
  SMS codes appear here and at ${url}/__local
  Everything it keeps is in ${folder}, requests are logged in portal.log there

  Sign in with one of these numbers and the code that the SMS shows:
${demoAccounts.map(({ number, phone, who }) => `    ${number.padEnd(13)}${phone}  ${who}`).join('\n')}

  Ctrl-C ends it.
`

/** The codes and names of an engine, or of an endpoint of the environment, that did not answer. */
const silent =
  /^(TimeoutError|RequestTimeout|ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|NetworkingError)$/

/** What a failed start says: one sentence and the next step. What only a developer reads goes into the log file. */
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
