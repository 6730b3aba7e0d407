/**
 * Starts MiniStack as a separate process, with TLS and evaluated grants, and gives its clients the environment that
 * they need.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CommandProblem } from '../../infra/cli/problem.ts'
import { freePort } from '../../infra/engines/dynamodb.ts'
import { output } from './program.ts'

export const region = 'eu-central-1'
export const accountId = '000000000000'

export type MiniStack = {
  readonly endpoint: string
  readonly certificate: Buffer
  /** The variables that point the CDK, operator commands and the journeys to this MiniStack. */
  readonly environment: NodeJS.ProcessEnv
  /** Runs a command of `account.py`. */
  ask<T>(portal: string, command: string, ...words: string[]): Promise<T>
  stop(): Promise<void>
}

const readyWithin = 60_000

export const startMiniStack = async (python: string, folder: string): Promise<MiniStack> => {
  const port = await freePort()
  const [endpoint, s3] = [`https://localhost:${port}`, `https://127.0.0.1:${port}`]
  const certificateFile = join(folder, 'ministack-tls/server.crt')
  mkdirSync(folder, { recursive: true })
  const shared = {
    PATH: `${join(process.execPath, '..')}:${process.env.PATH}`,
    HOME: folder,
    TMPDIR: folder,
    AWS_ENDPOINT_URL: endpoint,
    AWS_ENDPOINT_URL_S3: s3,
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    NODE_EXTRA_CA_CERTS: certificateFile,
    AWS_CA_BUNDLE: certificateFile,
  }
  const log = openSync(join(folder, 'ministack.log'), 'a', 0o600)
  const server = spawn(python, [join(import.meta.dirname, 'bridges.py')], {
    cwd: folder,
    stdio: ['ignore', log, log],
    env: {
      ...shared,
      GATEWAY_PORT: String(port),
      BIND_HOST: '127.0.0.1',
      MINISTACK_REGION: region,
      MINISTACK_ACCOUNT_ID: accountId,
      USE_SSL: '1',
      AUTH: 'true',
      IOT_MTLS_ENABLED: '0',
      SFTP_ENABLED: '0',
      LOG_LEVEL: 'WARNING',
    },
  })
  closeSync(log)
  const stop = endOf(server)
  try {
    await waitUntilReady(server, certificateFile, port, folder)
  } catch (error) {
    await stop()
    throw error
  }
  const environment = { ...shared, AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' }
  return {
    endpoint,
    certificate: readFileSync(certificateFile),
    environment,
    ask: async (portal, command, ...words) =>
      JSON.parse(
        await output(python, [join(import.meta.dirname, 'account.py'), portal, command, ...words], environment),
      ),
    stop,
  }
}

const waitUntilReady = async (
  server: ChildProcess,
  certificate: string,
  port: number,
  folder: string,
): Promise<void> => {
  const { connect } = await import('node:tls')
  const answers = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect({ port, host: '127.0.0.1', ca: readFileSync(certificate), servername: 'localhost' })
      socket.once('secureConnect', () => resolve(socket.end() && true))
      socket.once('error', () => resolve(false))
    })
  const deadline = Date.now() + readyWithin
  while (!existsSync(certificate) || !(await answers())) {
    if (server.exitCode !== null) throw new CommandProblem(`MiniStack ended at once: ${join(folder, 'ministack.log')}`)
    if (Date.now() > deadline)
      throw new CommandProblem(`MiniStack was not ready in time: ${join(folder, 'ministack.log')}`)
    await wait(100)
  }
}

const endOf = (server: ChildProcess): (() => Promise<void>) => {
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const kill = () => server.kill('SIGKILL')
  process.once('exit', kill)
  return async () => {
    if (server.exitCode === null && server.signalCode === null) server.kill('SIGTERM')
    // A limit, no wait: the end of the server is awaited.
    const late = setTimeout(kill, 10_000)
    await ended
    clearTimeout(late)
    process.removeListener('exit', kill)
  }
}
