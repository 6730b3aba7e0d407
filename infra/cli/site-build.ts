/** Builds the site with `web/build.ts`, which detects changed sources. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { CommandProblem } from './problem.ts'

const web = join(import.meta.dirname, '../../web')
export const builtSite = join(web, 'dist')

export const buildSite = async (): Promise<void> => {
  const build = spawn(process.execPath, [join(web, 'build.ts')], { cwd: web, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [build.stdout, build.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  const code = await new Promise<number | null>((resolve, reject) => {
    build.once('error', reject)
    build.once('close', resolve)
  })
  if (code !== 0) throw new CommandProblem(`The site could not be built:\n${output.trim()}`)
}
