/**
 * What a keystroke costs the page, read from a trace of Chromium: processor time of the page's own thread, which does not
 * grow when other programs want the processor too.
 */
import type { Browser, Page } from 'playwright-core'

/** In milliseconds of processor time, as measured: on a slower processor it is as many times more. */
export type KeyCost = {
  /** Everything from the key to the end of the paint that shows it: the app, the browser's editing, layout, paint. */
  readonly shown: number
  /** Of all that follows the key, until the next one: JavaScript alone. */
  readonly script: number
}

type TraceEvent = {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly data?: { readonly type?: string } }
}
type Span = TraceEvent & { readonly dur: number }

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline']
const scripts = new Set(['FunctionCall', 'RunMicrotasks', 'EvaluateScript'])

/** The cost of each key that is pressed during `act`, in the order of the presses. */
export const keyCosts = async (browser: Browser, page: Page, act: () => Promise<void>): Promise<readonly KeyCost[]> => {
  await browser.startTracing(page, { categories })
  await act()
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: readonly TraceEvent[] }
  const isKey = ({ name, args }: TraceEvent) => name === 'EventDispatch' && args?.data?.type === 'keydown'
  const first = trace.traceEvents.find(isKey)
  if (!first) throw new Error('the trace shows no key')
  const spans = trace.traceEvents
    .filter((event): event is Span => event.ph === 'X' && event.dur !== undefined)
    .filter(({ pid, tid }) => pid === first.pid && tid === first.tid)
    .toSorted((a, b) => a.ts - b.ts || b.dur - a.dur)
  const tasks = outermost(spans.filter(({ name }) => name === 'RunTask'))
  const begins = spans.filter(isKey).map((key) => tasks.findLast(({ ts }) => ts <= key.ts)?.ts ?? key.ts)
  return begins.map((begin, index) => {
    const isOfThisKey = ({ ts }: Span) => ts >= begin && ts < (begins[index + 1] ?? Number.POSITIVE_INFINITY)
    const mine = spans.filter(isOfThisKey)
    const painted = mine.find(({ name }) => name === 'Paint')?.ts ?? Number.POSITIVE_INFINITY
    return {
      shown: processorTime(tasks.filter(isOfThisKey).filter(({ ts }) => ts <= painted)),
      script: processorTime(outermost(mine.filter(({ name }) => scripts.has(name)))),
    }
  })
}

/** Of spans in the order of their beginning, those that stand in no other. */
const outermost = (spans: readonly Span[]): readonly Span[] => {
  let end = Number.NEGATIVE_INFINITY
  return spans.filter(({ ts, dur }) => {
    if (ts < end) return false
    end = ts + dur
    return true
  })
}

const processorTime = (spans: readonly Span[]) => spans.reduce((sum, { tdur, dur }) => sum + (tdur ?? dur), 0) / 1000
