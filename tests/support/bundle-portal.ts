/** Runs before the engine specs: bundles the portal (`program.ts`) and the operator's commands, which they start often. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { bundledProgramPath, bundlePrograms } from './program-bundle.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of `runPortal` and its modules in one bundle. */
    portalBundle: string
    /** The path of the bundled `npm run portal`. */
    operatorBundle: string
  }
}

export default async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bundle-'))
  const infra = join(import.meta.dirname, '../../infra')
  const portal = join(infra, 'local/portal/run-portal.ts')
  const operator = join(infra, 'operator/portal.ts')
  await bundlePrograms([portal, operator], folder)
  project.provide('portalBundle', bundledProgramPath(portal, folder))
  project.provide('operatorBundle', bundledProgramPath(operator, folder))
  return () => rm(folder, { recursive: true })
}
