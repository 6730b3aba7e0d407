/**
 * Visits every state of `states.ts` and checks that it is reached and has no barrier: WCAG 2.2 AA by axe at 320 and
 * 1280 px, contrast in the dark theme and in forced colours, nothing wider than the window at any width. Takes pictures
 * if a folder is given.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CDPSession, Page } from 'playwright-core'
import { openBrowser, startableShell } from '../e2e/browser.ts'
import { checkScreen, tooWide } from '../e2e/check-screen.ts'
import { openPortal } from '../e2e/portal-process.ts'
import { openVisit } from '../e2e/visitor.ts'
import { prepare } from './people.ts'
import { narrowest, type Theme, widths } from './screens.ts'
import type { State } from './state.ts'

export type Wanted = {
  readonly folder: string
  readonly widths: readonly number[]
  readonly themes: readonly Theme[]
}
export type Seen = { readonly state: State; readonly findings: readonly string[]; readonly pictures: readonly string[] }

/** Milliseconds after which a state counts as not reached, many times what it takes. */
const pageTimeout = 30_000
/** Two states are visited at a time, because each waits for the portal now and then. */
const workers = 2

export const walk = async (states: readonly State[], wanted?: Wanted): Promise<readonly Seen[]> => {
  const [browser, portal] = await Promise.all([
    startableShell().then((shell) => openBrowser([], process.env.CHROMIUM_PATH ?? shell)),
    openPortal(),
  ])
  try {
    const { signedIn, pathOf } = await prepare(browser, portal)
    const see = async (state: State): Promise<Seen> => {
      const visitor = await openVisit(browser, portal, {
        width: 1280,
        signedIn: signedIn[state.who],
        asksEachCall: true,
      })
      const { page } = visitor
      page.setDefaultTimeout(pageTimeout)
      const pictures: string[] = []
      const findings: string[] = []
      try {
        await state.before?.(page)
        await visitor.goTo(pathOf(state))
        await state.act?.(visitor)
        await page.locator(state.shows).locator('visible=true').first().waitFor()
        findings.push(...(await checked(page, state)))
        if (wanted) pictures.push(...(await pictured(page, state, wanted)))
      } catch (error) {
        findings.push(`${state.name}: not reached: ${String(error).split('\n').slice(0, 3).join(' ')}`)
        if (wanted) await page.screenshot({ path: join(wanted.folder, `${state.name}.not-reached.png`) })
      } finally {
        await visitor.leave()
      }
      return { state, findings, pictures }
    }
    if (wanted) await mkdir(wanted.folder, { recursive: true })
    return await visitAll(states, see)
  } finally {
    await browser.close()
    await portal.remove()
  }
}

const visitAll = async (states: readonly State[], see: (state: State) => Promise<Seen>): Promise<readonly Seen[]> => {
  const seen: Seen[] = []
  const waiting = states.entries()
  const worker = async () => {
    for (const [index, state] of waiting) {
      const one = await see(state)
      seen[index] = one
      console.log(`${one.findings.length === 0 ? '✓' : '✗'} ${state.name}`)
      for (const finding of one.findings) console.log(`    ${finding}`)
    }
  }
  await Promise.all(Array.from({ length: workers }, worker))
  return seen
}

/** A theme changes only colours, so the rules that do not concern colours run once at each width. */
const checked = async (page: Page, { name, isLoading = false }: State): Promise<readonly string[]> => {
  const found: string[] = []
  const check = async (what: string, only: readonly string[] = []) =>
    void found.push(...(await checkScreen(page, `${name} ${what}`, { isLoading, only })))
  const at = page.viewportSize()
  await check(`at ${at?.width} px`)
  await page.setViewportSize({ width: narrowest, height: 800 })
  await check(`at ${narrowest} px`)
  for (const theme of ['dark', 'forced'] as const) {
    await setTheme(page, theme)
    await check(`${theme} at ${narrowest} px`, ['color-contrast'])
  }
  await setTheme(page, 'light')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const excess = await page.evaluate<number>(tooWide)
    if (excess > 0) found.push(`${name} at ${width} px: ${excess} px wider than the window`)
  }
  return found
}

const setTheme = async (page: Page, theme: Theme): Promise<void> => {
  await page.emulateMedia({
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    forcedColors: theme === 'forced' ? 'active' : 'none',
  })
  await page.evaluate('document.getAnimations().forEach((one) => one.finish())')
}

const pictured = async (page: Page, { name }: State, { folder, ...wanted }: Wanted): Promise<readonly string[]> => {
  const names: string[] = []
  const devtools = await page.context().newCDPSession(page)
  // With an open dialog only the window is pictured, because the page behind it does not matter.
  const isFullPage = (await page.locator('dialog[open]').count()) === 0
  for (const width of wanted.widths) {
    await page.setViewportSize({ width, height: width < 500 ? 740 : 800 })
    // The footer folds itself a frame after the window has become narrow.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
    for (const theme of wanted.themes.filter((one) => one !== 'forced' || width === Math.max(...widths))) {
      await setTheme(page, theme)
      const picture = `${name}.${width}.${theme}.webp`
      await writeFile(join(folder, picture), await webpOf(devtools, isFullPage))
      names.push(picture)
    }
  }
  return names
}

const webpOf = async (devtools: CDPSession, isFullPage: boolean): Promise<Buffer> => {
  const { cssContentSize, cssVisualViewport } = await devtools.send('Page.getLayoutMetrics')
  const { clientWidth: width, clientHeight: height } = cssVisualViewport
  const clip = {
    x: 0,
    y: isFullPage ? 0 : cssVisualViewport.pageY,
    width,
    height: isFullPage ? cssContentSize.height : height,
    scale: 1,
  }
  const shot = { format: 'webp', quality: 85, clip, captureBeyondViewport: isFullPage } as const
  return Buffer.from((await devtools.send('Page.captureScreenshot', shot)).data, 'base64')
}
