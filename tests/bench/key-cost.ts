/**
 * Measures the cost of a keystroke in a Chromium trace, as CPU time of the page's main thread, because other processes
 * barely affect that.
 */
import type { Browser, Page } from 'playwright-core'

/** Milliseconds of CPU time as measured; a slower processor needs a multiple. */
export type KeyCost = {
  /** CPU time from the key event to the end of the paint that shows the letter: app, editing, layout, paint. */
  readonly shown: number
  /** The part of `shown` that is JavaScript. */
  readonly script: number
  readonly layout: number
  readonly paint: number
  /** CPU time of JavaScript, styles and layout between that paint and the next key. */
  readonly behind: number
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
type Timed = Span & { readonly own: number }

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline']
const script = new Set(['FunctionCall', 'RunMicrotasks', 'EvaluateScript', 'TimerFire', 'FireAnimationFrame'])
const layout = new Set(['UpdateLayoutTree', 'ParseAuthorStyleSheet', 'Layout'])
const paint = new Set(['PrePaint', 'Paint', 'Layerize', 'Commit', 'UpdateLayer'])

/** Returns the cost of each key pressed during `act`, in order. */
export const keyCosts = async (browser: Browser, page: Page, act: () => Promise<void>): Promise<readonly KeyCost[]> => {
  await browser.startTracing(page, { categories })
  await act()
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: readonly TraceEvent[] }
  const isKey = ({ name, args }: TraceEvent) => name === 'EventDispatch' && args?.data?.type === 'keydown'
  const first = trace.traceEvents.find(isKey)
  if (!first) throw new Error('the trace shows no key')
  const spans = withOwnTime(
    trace.traceEvents
      .filter((event): event is Span => event.ph === 'X' && event.dur !== undefined)
      .filter(({ pid, tid }) => pid === first.pid && tid === first.tid)
      .toSorted((a, b) => a.ts - b.ts || b.dur - a.dur),
  )
  const tasks = spans.filter(({ name }) => name === 'RunTask')
  const begins = spans.filter(isKey).map((key) => tasks.findLast(({ ts }) => ts <= key.ts)?.ts ?? key.ts)
  return begins.map((begin, index) => {
    const end = begins[index + 1] ?? Number.POSITIVE_INFINITY
    const ownSpans = spans.filter(({ ts }) => ts >= begin && ts < end)
    const painted = ownSpans.find(({ name }) => name === 'Paint')?.ts ?? Number.POSITIVE_INFINITY
    const next = tasks.find(({ ts }) => ts > painted)?.ts ?? Number.POSITIVE_INFINITY
    const [before, after] = [ownSpans.filter(({ ts }) => ts < next), ownSpans.filter(({ ts }) => ts >= next)]
    return {
      shown: sumOf(before),
      script: sumOf(before, script),
      layout: sumOf(before, layout),
      paint: sumOf(before, paint),
      behind: sumOf(after, script) + sumOf(after, layout),
    }
  })
}

/** Computes each span's own time without nested spans; spans are in order of their start. */
const withOwnTime = (spans: readonly Span[]): readonly Timed[] => {
  const open: { end: number; index: number }[] = []
  const own = spans.map(timeOf)
  for (const [index, { ts, dur }] of spans.entries()) {
    while ((open.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= ts) open.pop()
    const parent = open.at(-1)
    if (parent) own[parent.index] = (own[parent.index] ?? 0) - (own[index] ?? 0)
    open.push({ end: ts + dur, index })
  }
  return spans.map((span, index) => ({ ...span, own: own[index] ?? 0 }))
}

const timeOf = ({ tdur, dur }: Span) => tdur ?? dur

const sumOf = (spans: readonly Timed[], names?: ReadonlySet<string>) =>
  spans.reduce((sum, { name, own }) => (names && !names.has(name) ? sum : sum + own), 0) / 1000
