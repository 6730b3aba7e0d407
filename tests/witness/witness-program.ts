/**
 * The witness of transparency-dev, built by Go at a pinned version into a folder outside the repository, or taken from
 * WITNESS_PROGRAMS.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { CommandProblem } from '../../infra/cli/problem.ts'

const version = 'v0.0.0-20260720115447-2e1c6971d19e'
const programs = ['omniwitness', 'generate_keys'] as const

export const goOrProblem = (): void => {
  if (spawnSync('go', ['version']).status === 0) return
  throw new CommandProblem(
    'npm run test:witness needs Go 1.25 or newer, and there is none here: install it from go.dev and run this again.',
  )
}

/** The folder of the programs. The first run builds them, which takes minutes. */
export const witnessPrograms = (given = process.env.WITNESS_PROGRAMS): string => {
  if (given) return given
  const folder = resolve('.local-witness', version)
  if (programs.every((name) => existsSync(join(folder, name)))) return folder
  console.log('Building the witness, once: some minutes.')
  mkdirSync(folder, { recursive: true })
  const paths = programs.map((name) => `github.com/transparency-dev/witness/cmd/${name}@${version}`)
  const { status } = spawnSync('go', ['install', ...paths], {
    stdio: 'inherit',
    env: { ...process.env, GOBIN: folder },
  })
  if (status !== 0)
    throw new CommandProblem(
      'The witness could not be built. Where the module proxy does not answer, build omniwitness and generate_keys elsewhere and name their folder: WITNESS_PROGRAMS=/path npm run test:witness',
    )
  return folder
}

export const makeKey = (programs: string, folder: string, name: string): string => {
  const files = ['--out_priv', join(folder, 'private'), '--out_pub', join(folder, 'public')]
  const { status, stderr } = spawnSync(join(programs, 'generate_keys'), ['--origin', name, ...files])
  if (status !== 0) throw new CommandProblem(`The key of the witness was not made: ${stderr.toString()}`)
  return readFileSync(join(folder, 'public'), 'utf8').trim()
}

export type RunningWitness = { readonly end: () => Promise<void> }

/** The witness follows one log, known by its verifier key. */
export const startWitness = (parts: {
  readonly programs: string
  readonly folder: string
  readonly port: number
  readonly log: { readonly vkey: string; readonly url: string }
}): RunningWitness => {
  const { programs, folder, port, log } = parts
  const logs = join(folder, 'logs.yaml')
  const [origin] = log.vkey.split('+')
  writeFileSync(logs, `Logs:\n  - Origin: ${origin}\n    URL: ${log.url}\n    PublicKey: ${log.vkey}\n`)
  const args = [
    ...['--listen', `127.0.0.1:${port}`, '--metrics_listen', '', '--private_key_path', join(folder, 'private')],
    ...['--additional_logs', logs, '--db_file', join(folder, 'witness.db')],
  ]
  const child = spawn(join(programs, 'omniwitness'), args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4_000)
  })
  const ended = new Promise<void>((done) => child.once('close', () => done()))
  child.once('exit', (code) => {
    if (code !== null && code !== 0) console.error(`The witness ended with ${code}:\n${output}`)
  })
  return {
    end: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
