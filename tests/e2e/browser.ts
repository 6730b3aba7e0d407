/**
 * A real Chromium for tests, from CHROMIUM_PATH, the PATH or the npm fallback; otherwise an error that says what is
 * missing.
 */
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--no-sandbox',
  '--disable-gpu',
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

/** The shared library that the npm fallback's Chromium did not find, from its error message. */
const missingLibrary = (error: unknown): string | undefined =>
  /error while loading shared libraries: (\S+?):/.exec(String(error))?.[1]

const packageOf: Readonly<Record<string, string>> = { 'libnss3.so': 'libnss3', 'libexpat.so.1': 'libexpat1' }

/** `more`: additional arguments of Chromium. */
export const openBrowser = async (more: readonly string[] = []): Promise<Browser> => {
  const args = [...quiet, ...more]
  const executablePath = installed()
  if (executablePath) return chromium.launch({ executablePath, args })
  const { default: fallback } = await import('@sparticuz/chromium')
  try {
    return await chromium.launch({
      executablePath: await fallback.executablePath(),
      args: [...fallback.args, ...args],
    })
  } catch (error) {
    const library = missingLibrary(error)
    if (!library) throw error
    throw new Error(
      `No Chromium can start: the system package ${packageOf[library] ?? `with ${library}`} is missing. Install it, or a Chromium (Debian: apt-get install chromium), or name one in CHROMIUM_PATH.`,
      { cause: error },
    )
  }
}
