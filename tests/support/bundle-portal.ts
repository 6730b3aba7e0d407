/** Runs before the engine specs: bundles the portal, which some of them start often (`program.ts`). */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { bundleProgram } from './program-bundle.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of `runPortal` and its modules in one bundle. */
    portalBundle: string
  }
}

export default async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bundle-'))
  const source = join(import.meta.dirname, '../../infra/local/portal/run-portal.ts')
  project.provide('portalBundle', await bundleProgram(source, folder))
  return () => rm(folder, { recursive: true })
}
