/** Builds the site with `web/build.ts`, which detects changed sources. */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { getCompileCacheDir } from 'node:module'
import { join } from 'node:path'
import { CommandProblem } from './problem.ts'

const web = join(import.meta.dirname, '../../web')
export const builtSite = join(web, 'dist')

/** Bundles and compresses the site. */
export const buildSite = (): Promise<void> => build(process.execPath)

/** Resolves as soon as the site can be served; uncompressed if its sources changed. */
export const bundleSite = (): Promise<void> => build(process.execPath, ['--bundle'])

/** Niceness of what a visitor does not wait for. */
const behind = 15

/** Compresses what `bundleSite` left, behind everything else that this machine does. */
export const compressSite = (signal: AbortSignal): Promise<void> =>
  stampOf('sources.sha256') === stampOf('compressed.sha256')
    ? Promise.resolve()
    : build('nice', ['-n', String(behind), process.execPath], signal)

const stampOf = (name: string): string | undefined => {
  const path = join(builtSite, name)
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

const build = async (command: string, args: readonly string[] = [], signal?: AbortSignal): Promise<void> => {
  const cache = getCompileCacheDir()
  const program = join(web, 'build.ts')
  const ownArgs = command === process.execPath ? [program, ...args] : [...args, program]
  const child = spawn(command, ownArgs, {
    cwd: web,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(cache && { NODE_COMPILE_CACHE: cache }) },
    ...(signal && { signal }),
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new CommandProblem(`The site could not be built:\n${output.trim()}`)
}
