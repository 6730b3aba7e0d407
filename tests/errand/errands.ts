/**
 * `npm run lighthouse -- errand [--before dbe293a3 --turns 3 --tree folder]`: whole errands on a weak phone and a slow
 * line, beside the same steps on an older commit, by turns in one run. Requests and bytes are counts; main-thread time is
 * processor time, which other work on this machine hardly changes; the time until one can type is by the clock, so only
 * its ratio means something. The median of the turns.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { parsedArgs, scriptArgs } from '../../infra/cli/args.ts'
import { printTable } from '../bench/fixture/table.ts'
import { openBrowser } from '../e2e/browser.ts'
import { demo, signIn } from '../e2e/errands/sign-in.ts'
import { type LocalPortal, openPortal } from '../e2e/portal-process.ts'
import { openVisit, type Visitor } from '../e2e/visitor.ts'
import type { DemoPerson } from '../journeys/demo-accounts.ts'
import { buildIn, builtTree, removeTree, startOf } from './before.ts'
import { type Cost, countOn, slowLine, slowProcessor } from './slow-line.ts'
import { type Walk, walks } from './walks.ts'

const usage = 'Usage:\n  npm run lighthouse -- errand [--before dbe293a3 --turns 3 --tree folder]'

type Side = { readonly portal: LocalPortal; readonly signedIn: Map<DemoPerson, BrowserContextOptions['storageState']> }
/** `typeable`: milliseconds by the clock. */
type Run = Cost & { readonly typeable: number }

export const measureErrands = async (): Promise<void> => {
  const { before, turns, tree } = scriptArgs((argv) => {
    const text = { type: 'string' } as const
    const options = {
      before: { ...text, default: 'dbe293a3' },
      turns: { ...text, default: '3' },
      tree: text,
    }
    const { values } = parsedArgs(argv.slice(1), options, usage)
    return { ...values, turns: Number(values.turns) }
  })
  const home = await mkdtemp(join(tmpdir(), 'portal-errand-'))
  const old = tree ?? join(home, 'before')
  builtTree(old, before)
  buildIn(process.cwd())
  const browser = await openBrowser()
  const sides: Side[] = []
  try {
    for (const [name, bundle] of [
      ['before', startOf(old)],
      ['now', undefined],
    ] as const) {
      const portal = await openPortal({ folder: join(home, name), ...(bundle && { bundle }) })
      sides.push({ portal, signedIn: new Map() })
    }
    const [then, now] = sides
    if (!then || !now) throw new Error('a portal is missing')
    const rows: string[][] = []
    for (const walk of walks) {
      const runs: (readonly [Run, Run])[] = []
      for (let turn = 0; turn < turns; turn++)
        runs.push([await measureWalk(browser, then, walk), await measureWalk(browser, now, walk)])
      rows.push(rowOf(walk.name, runs))
      console.log(rows.at(-1)?.join('  '))
    }
    const heads = ['', 'requests', 'of them calls', 'kB', 'main thread, ms', 'one can type after, s']
    printTable(`each: now, before ${before}, ratio; median of ${turns} turns`, heads, rows)
  } finally {
    await browser.close()
    for (const { portal } of sides) await portal.remove()
    if (!tree) removeTree(old)
    await rm(home, { recursive: true, force: true })
  }
}

/** Opens the first page twice: on a processor that is made slow, its time cannot be counted. */
const measureWalk = async (browser: Browser, side: Side, walk: Walk): Promise<Run> => ({
  typeable: await timeToTyping(browser, side, walk),
  ...(await costOf(browser, side, walk)),
})

const timeToTyping = async (browser: Browser, side: Side, walk: Walk): Promise<number> => {
  const visitor = await beginWalk(browser, side, walk)
  await slowProcessor(visitor.page)
  const began = performance.now()
  await walk.open(visitor)
  const typeable = performance.now() - began
  await visitor.leave()
  return typeable
}

const costOf = async (browser: Browser, side: Side, walk: Walk): Promise<Cost> => {
  const visitor = await beginWalk(browser, side, walk)
  const counter = await countOn(visitor.page)
  await walk.open(visitor)
  await walk.finish?.(visitor)
  await counter.atRest()
  const cost = await counter.now()
  await walk.undo?.(visitor)
  await visitor.leave()
  return cost
}

const beginWalk = async (browser: Browser, side: Side, walk: Walk): Promise<Visitor> => {
  const visitor = await openVisit(browser, side.portal, {
    width: 360,
    signedIn: await signedInAs(browser, side, walk.who),
  })
  await slowLine(visitor.page)
  return visitor
}

/** One sign-in of each person on each portal: a new context with what it left has an empty cache. */
const signedInAs = async (browser: Browser, { portal, signedIn }: Side, who: DemoPerson) => {
  const known = signedIn.get(who)
  if (known) return known
  const visitor = await openVisit(browser, portal)
  await visitor.goTo('/Signin')
  await signIn(visitor, demo[who])
  await visitor.page.waitForLoadState('networkidle')
  const state = await visitor.page.context().storageState()
  signedIn.set(who, state)
  await visitor.leave()
  return state
}

const median = (all: readonly number[]): number =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN

const rowOf = (name: string, runs: readonly (readonly [Run, Run])[]): string[] => {
  const cell = (read: (run: Run) => number, digits = 0) => {
    const [then, now] = [median(runs.map(([run]) => read(run))), median(runs.map(([, run]) => read(run)))]
    const ratio = median(runs.map(([before, after]) => read(after) / read(before)))
    return `${now.toFixed(digits)}, ${then.toFixed(digits)}, ${ratio.toFixed(2)}`
  }
  return [
    name,
    cell(({ requests }) => requests),
    cell(({ calls }) => calls),
    cell(({ bytes }) => bytes / 1000),
    cell(({ mainThread }) => mainThread),
    cell(({ typeable: milliseconds }) => milliseconds / 1000, 1),
  ]
}
