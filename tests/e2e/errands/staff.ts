/** Runs `npm run staff` on the portal of a test. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { LocalPortal } from '../portal-process.ts'

const program = join(import.meta.dirname, '../../../infra/operator/staff.ts')

export const runStaff = async ({ folder }: LocalPortal, ...words: string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...words], {
    env: { ...process.env, PORTAL_DATA: folder },
  })
  return stdout
}
