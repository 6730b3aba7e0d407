/** A portal for one spec file, on a copy of the demo data that the run has loaded once (`load-demo.ts`). */
import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type LocalPortal, openPortal } from './portal-process.ts'

export const openDemoPortal = async (args: readonly string[] = []): Promise<LocalPortal> => {
  const { folder: loaded, compileCache, bundle } = inject('demo')
  const folder = await mkdtemp(join(tmpdir(), 'portal-e2e-'))
  await cp(loaded, folder, { recursive: true })
  return openPortal({ folder, compileCache, bundle, args })
}
