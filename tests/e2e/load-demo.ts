/** Runs before the browser tests: a portal loads the demo data and stops, so that each spec file starts on a copy. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { bundledProgramPath, bundlePrograms } from '../support/program-bundle.ts'
import { startableShell } from './browser.ts'
import { openPortal, program, retryAfterTimeout } from './portal-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    demo: {
      /** A portal's folder (PORTAL_DATA) with the demo data, on which no portal runs. */
      readonly folder: string
      /** Node's compile cache for the portal's program. */
      readonly compileCache: string
      /** The portal's program in one bundle. */
      readonly bundle: string
      /** The command `npm run portal` in one bundle. */
      readonly operator: string
      /** The headless Chromium that browser specs use, if it starts here and CHROMIUM_PATH names no other. */
      readonly shell?: string
    }
  }
}

const operator = join(import.meta.dirname, '../../infra/operator/portal.ts')

export default async (project: TestProject): Promise<() => Promise<void>> => {
  const home = await mkdtemp(join(tmpdir(), 'portal-e2e-demo-'))
  // Unpacks the shell before the workers start, because two of them would unpack it over each other.
  const shell = process.env.CHROMIUM_PATH ? undefined : await startableShell()
  const demo = { folder: join(home, 'data'), compileCache: join(home, 'compiled'), ...(shell && { shell }) }
  // The demo data is loaded by the program of `npm start` as it is.
  const bundles = join(home, 'program')
  const [portal] = await Promise.all([
    retryAfterTimeout(() => openPortal(demo)),
    bundlePrograms([program, operator], bundles),
  ])
  await portal.stop()
  await forgetPorts(join(demo.folder, 'portal.json'))
  project.provide('demo', {
    ...demo,
    bundle: bundledProgramPath(program, bundles),
    operator: bundledProgramPath(operator, bundles),
  })
  return () => rm(home, { recursive: true })
}

/** Two copies that start at the same time would both try to use the first portal's ports. */
const forgetPorts = async (stateFile: string): Promise<void> => {
  const state = JSON.parse(await readFile(stateFile, 'utf8')) as Record<string, unknown>
  await writeFile(stateFile, JSON.stringify({ ...state, ports: {} }))
}
