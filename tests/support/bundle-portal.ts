/** Runs before the engine specs: bundles the portal (`program.ts`) and the operator's commands, which they start often. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { operatorCommands } from '../journeys/portal-under-test.ts'
import { bundledProgramPath, bundlePrograms } from './program-bundle.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of `runPortal` and its modules in one bundle. */
    portalBundle: string
    /** The folder of the bundled operator commands, each with its name and `.mjs`. */
    operatorBundles: string
  }
}

export default async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bundle-'))
  const infra = join(import.meta.dirname, '../../infra')
  const portal = join(infra, 'local/portal/run-portal.ts')
  const commands = operatorCommands.map((command) => join(infra, `operator/${command}.ts`))
  await bundlePrograms([portal, ...commands], folder)
  project.provide('portalBundle', bundledProgramPath(portal, folder))
  project.provide('operatorBundles', folder)
  return () => rm(folder, { recursive: true })
}
