/** The browser of a worker, which its spec files use one after the other, because starting one takes as long as a test. */
import type { Browser } from 'playwright-core'
import { inject } from 'vitest'
import { openBrowser } from './browser.ts'

let kept: Browser | undefined

export const borrowBrowser = async (): Promise<Browser> => {
  if (!kept?.isConnected()) kept = await openBrowser([], inject('demo').shell)
  return kept
}

/** Closes a spec file's windows, and with them its cookies and caches. */
export const giveBack = async (browser: Browser | undefined): Promise<void> => {
  for (const context of browser?.contexts() ?? []) await context.close()
}
