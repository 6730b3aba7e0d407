/** A person at a browser: a window, a way of operating it, and a watch on hidden errors. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { screen } from '@portal/contract/endpoints/applications'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { type InputMethod, mouse } from './input-method.ts'
import type { ReachablePortal } from './portal-process.ts'
import { type Watch, watch } from './watch.ts'

export type Visitor = {
  readonly page: Page
  readonly input: InputMethod
  readonly portal: ReachablePortal
  readonly watched: Watch
  readonly goTo: (path: string) => Promise<void>
  readonly leave: () => Promise<void>
}

/** A document of the portal without a script: from here its storage is changed while no page writes to it. */
export const scriptless = '/robots.txt'

export type VisitOptions = {
  readonly input?: InputMethod
  readonly width?: number
  /** What an earlier visit has left in the browser. */
  readonly signedIn?: BrowserContextOptions['storageState']
  /** The site makes ready for a lost connection: what its worker answers, a test cannot hold back or count. */
  readonly isKept?: boolean
  /** A page asks each of its calls, so that a test can hold back or change one (R-WEB-96). */
  readonly asksEachCall?: boolean
}

export const openVisit = async (
  browser: Browser,
  portal: ReachablePortal,
  options: VisitOptions = {},
): Promise<Visitor> => {
  const context = await browser.newContext({
    viewport: { width: options.width ?? 1280, height: 800 },
    locale: 'ka-GE',
    timezoneId: 'Asia/Tbilisi',
    reducedMotion: 'reduce',
    acceptDownloads: true,
    permissions: [],
    ...(options.signedIn && { storageState: options.signedIn }),
  })
  if (!options.isKept)
    await context.addInitScript(`Object.defineProperty(navigator, 'connection', { value: { saveData: true } })`)
  // A limit that only a broken page reaches, even on a busy machine.
  context.setDefaultTimeout(60_000)
  if (options.asksEachCall) await context.route(`**${screen.path}?*`, (route) => route.fulfill({ json: { data: {} } }))
  const page = await context.newPage()
  return {
    page,
    input: options.input ?? mouse,
    portal,
    watched: watch(page),
    goTo: async (path) => void (await page.goto(portal.url + path)),
    leave: () => context.close(),
  }
}

/** Screenshots of all visitors when a test failed. */
export const pictureFailure = async (name: string, visitors: readonly (Visitor | undefined)[]): Promise<void> => {
  const folder = join(import.meta.dirname, '../.output')
  await mkdir(folder, { recursive: true })
  const safe = name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  for (const [index, visitor] of visitors.entries())
    if (visitor && !visitor.page.isClosed())
      await visitor.page.screenshot({ path: join(folder, `failed-${safe}-${index}.png`), fullPage: true })
}
