/** Writes the stacks to `cdk.out` for a command that works on them. */
import { spawnSync } from 'node:child_process'

export const synthesize = (): void => {
  const { status, error } = spawnSync('npm', ['run', '--silent', 'synth'], { stdio: 'inherit' })
  if (error) throw error
  // What was wrong is printed already.
  if (status !== 0) process.exit(status ?? 1)
}
