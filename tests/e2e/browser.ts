/**
 * A real Chromium for tests, from CHROMIUM_PATH, the PATH or the npm fallback; otherwise an error that says what is
 * missing.
 */
import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, chromium } from 'playwright-core'

const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--no-sandbox',
  '--disable-gpu',
  // Letters as wide as in a window: without it, the headless shell rounds each to a whole pixel.
  '--font-render-hinting=none',
]

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const installed = (): string | undefined => {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  return (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(isProgram)
}

/** Chromium without its windows, from npm: it unpacks itself at the first call. */
const headlessShell = async (): Promise<string> => (await import('@sparticuz/chromium')).default.executablePath()

/**
 * The headless shell, or nothing where it does not start (another system, a missing library), so that an installed
 * Chromium is used. The shell draws the same pages for two thirds of the processor time.
 */
export const startableShell = async (): Promise<string | undefined> => {
  try {
    const path = await headlessShell()
    await promisify(execFile)(path, ['--version'])
    return path
  } catch {
    return undefined
  }
}

/** The shared library that the npm fallback's Chromium did not find, from its error message. */
const missingLibrary = (error: unknown): string | undefined =>
  /error while loading shared libraries: (\S+?):/.exec(String(error))?.[1]

const packageOf: Readonly<Record<string, string>> = { 'libnss3.so': 'libnss3', 'libexpat.so.1': 'libexpat1' }

/** `more`: additional arguments of Chromium; `path`: the Chromium to start. */
export const openBrowser = async (more: readonly string[] = [], path?: string): Promise<Browser> => {
  const args = [...quiet, ...more]
  const executablePath = path ?? installed()
  if (executablePath) return chromium.launch({ executablePath, args })
  try {
    return await chromium.launch({ executablePath: await headlessShell(), args })
  } catch (error) {
    const library = missingLibrary(error)
    if (!library) throw error
    throw new Error(
      `No Chromium can start: the system package ${packageOf[library] ?? `with ${library}`} is missing. Install it, or a Chromium (Debian: apt-get install chromium), or name one in CHROMIUM_PATH.`,
      { cause: error },
    )
  }
}
