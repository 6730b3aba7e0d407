/**
 * What each screen costs on a slow line, from an empty cache: requests, and bytes on the wire (R-WEB-100). Counts only: a
 * time would say as much about the machine. `npm run lighthouse -- errand` measures the times.
 */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSite } from '../../infra/cli/site-build.ts'
import { countOn } from '../errand/slow-line.ts'
import { firstField } from '../errand/walks.ts'
import type { DemoPerson } from '../journeys/demo-accounts.ts'
import { loadedEditor } from './errands/write-application.ts'
import { poll } from './poll.ts'
import { openVisitAs } from './shared-portal.ts'
import type { Visitor } from './visitor.ts'
import { borrowBrowser, giveBack } from './worker-browser.ts'

let browser: Browser

beforeAll(async () => {
  // The bytes of a budget are compressed ones.
  await buildSite()
  browser = await borrowBrowser()
})
afterAll(() => giveBack(browser))

const atRest = ({ page }: Visitor) => page.waitForLoadState('networkidle')

const screens: readonly {
  readonly name: string
  readonly who: DemoPerson
  readonly path: string
  readonly width?: number
  readonly until: (visitor: Visitor) => Promise<unknown>
  readonly most: { readonly requests: number; readonly kilobytes: number }
}[] = [
  {
    name: 'the form before its editor',
    who: 'otherCitizen',
    path: '/add-application/4',
    // On a phone the editor's field is not seen at once.
    width: 360,
    until: async (visitor) => {
      await firstField(visitor.page).waitFor()
      await atRest(visitor)
    },
    most: { requests: 17, kilobytes: 255 },
  },
  {
    name: 'the form',
    who: 'otherCitizen',
    path: '/add-application/4',
    until: async (visitor) => {
      await loadedEditor(visitor)
      await atRest(visitor)
    },
    most: { requests: 20, kilobytes: 383 },
  },
  { name: 'the dashboard', who: 'citizen', path: '/Dashboard', until: atRest, most: { requests: 15, kilobytes: 239 } },
  {
    name: 'the dashboard on a phone',
    who: 'citizen',
    path: '/Dashboard',
    width: 360,
    until: atRest,
    most: { requests: 15, kilobytes: 239 },
  },
  { name: 'an application', who: 'citizen', path: '/detail/17', until: atRest, most: { requests: 18, kilobytes: 273 } },
  {
    name: 'the check',
    who: 'otherCitizen',
    path: '/detail/32/check',
    until: atRest,
    most: { requests: 18, kilobytes: 262 },
  },
  {
    name: 'the queue',
    who: 'agencyAdministrator',
    path: '/applications?page=1',
    until: atRest,
    most: { requests: 20, kilobytes: 295 },
  },
  {
    name: 'a case',
    who: 'agencyAdministrator',
    path: '/detail/17',
    until: atRest,
    most: { requests: 21, kilobytes: 288 },
  },
]

test.each(screens)(
  '$name keeps its budget',
  { tags: 'R-WEB-100' },
  async ({ who, path, width = 1280, until, most }) => {
    const visitor = await openVisitAs(browser, who, { width })
    const counter = await countOn(visitor.page)
    await visitor.goTo(path)
    await until(visitor)
    const { requests, bytes } = await counter.now()
    const kilobytes = Math.round(bytes / 1000)
    await visitor.leave()
    expect({ requests, kilobytes }).toEqual({
      requests: expect.toSatisfy((count: number) => count <= most.requests),
      kilobytes: expect.toSatisfy((size: number) => size <= most.kilobytes),
    })
  },
)

test('the pictures of agencies are asked for once their list is seen', { tags: 'R-WEB-100' }, async () => {
  const { page, goTo, leave } = await openVisitAs(browser, 'citizen')
  const counter = await countOn(page)
  const pictures = () => counter.paths.filter((path) => path.startsWith('/images/')).length
  await goTo('/Dashboard')
  await page.waitForLoadState('networkidle')
  expect(pictures()).toBe(0)
  const list = page.locator('main section[aria-labelledby="dashboard-agencies"] img')
  await list.last().scrollIntoViewIfNeeded()
  const shown = await list.count()
  await poll(async () => shown > 0 && pictures() === shown, 'all pictures to be asked for')
  await leave()
})

/** Of functions that were compiled at their first call, each of which the first paint waited for; of 1,500 the rest. */
const mostCompiledLate = 500

test('the code of a form is compiled beside the main thread', { tags: 'R-WEB-100' }, async () => {
  const path = '/add-application/4'
  const visitor = await openVisitAs(browser, 'otherCitizen')
  await browser.startTracing(visitor.page, { categories: ['devtools.timeline', 'disabled-by-default-v8.compile'] })
  await visitor.goTo(path)
  await firstField(visitor.page).waitFor()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: readonly TraceEvent[] }
  await visitor.leave()
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  // The browser's own pages and the renderer that it holds ready have main threads too.
  const main = traceEvents.find(({ name, args }) => name === 'CommitLoad' && args.data?.url?.endsWith(path))
  if (!main) throw new Error('the trace shows no page')
  const late = traceEvents.filter((event) => event.name === 'V8.CompileIgnition' && threadOf(event) === threadOf(main))
  expect(late.length).toBeGreaterThan(0)
  expect(late.length).toBeLessThan(mostCompiledLate)
})

type TraceEvent = {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly args: { readonly data?: { readonly url?: string } }
}

/** Code is known by its chunk (web/build/screen-chunks.ts). */
test.each([
  ['a citizen at the dashboard', 'citizen', '/Dashboard'],
  ['a citizen at an application', 'citizen', '/detail/17'],
  ['a citizen in a form', 'otherCitizen', '/add-application/4'],
] as const)('%s loads no code of the staff', { tags: 'R-WEB-100' }, async (_, who, path) => {
  const visitor = await openVisitAs(browser, who)
  const counter = await countOn(visitor.page)
  await visitor.goTo(path)
  await atRest(visitor)
  await visitor.leave()
  expect(counter.paths.filter((asked) => /\/(staff|desk-list|staff-case|staff-dashboard)-/.test(asked))).toEqual([])
})
