/** MiniStack's DynamoDB alone, over plain HTTP and in memory, for one suite. */
import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CommandProblem } from '../../infra/cli/problem.ts'
import { freePort } from '../../infra/engines/dynamodb.ts'

const readyWithin = 60_000

export const startMiniStack = async (python: string, folder: string) => {
  const port = await freePort()
  const file = join(folder, 'ministack.log')
  const log = openSync(file, 'a', 0o600)
  const server = spawn(python, ['-c', 'import ministack.app; ministack.app.main()'], {
    cwd: folder,
    stdio: ['ignore', log, log],
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      TMPDIR: folder,
      GATEWAY_PORT: String(port),
      BIND_HOST: '127.0.0.1',
      MINISTACK_REGION: 'eu-central-1',
      SERVICES: 'dynamodb',
      SFTP_ENABLED: '0',
      IOT_MTLS_ENABLED: '0',
      LOG_LEVEL: 'WARNING',
    },
  })
  closeSync(log)
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const kill = () => server.kill('SIGKILL')
  process.once('exit', kill)
  const stop = async () => {
    kill()
    await ended
    process.removeListener('exit', kill)
  }
  const deadline = Date.now() + readyWithin
  while (!(await answers(port))) {
    if (server.exitCode === null && Date.now() < deadline) {
      await wait(100)
      continue
    }
    await stop()
    throw new CommandProblem(`MiniStack did not start: ${file}`)
  }
  return { endpoint: `http://127.0.0.1:${port}`, stop }
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(socket.end() && true))
    socket.once('error', () => resolve(false))
  })
