/** Runs `npm run staff` on the portal of a test. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import type { LocalPortal } from '../portal-process.ts'

export const runStaff = async ({ folder }: LocalPortal, ...words: string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, [inject('demo').operator, 'staff', ...words], {
    env: { ...process.env, PORTAL_DATA: folder },
  })
  return stdout
}
