/**
 * Measures how the cost of an input grows with its size: thread CPU time as the minimum of several runs, so that other
 * load does not matter.
 */
export type Work = (size: number) => unknown

/** Milliseconds; an input that costs less passes, however the cost grows. */
const cheapMs = 20
/** Milliseconds, the resolution of the thread clock on some machines. */
const grainMs = 10
const runs = 12

/**
 * Returns null when the growth is acceptable, else the measurement. When twice the size is suspicious, four times the
 * size is measured: quadratic growth costs sixteen times as much, while a chance garbage collection does not recur.
 */
export const excessiveGrowth = async (work: Work, size: number): Promise<string | null> => {
  const suspicion = await growth(work, size, 2)
  if (!suspicion) return null
  const proof = await growth(work, size, 4)
  return proof && `${suspicion}, ${proof}`
}

const growth = async (work: Work, size: number, factor: number): Promise<string | null> => {
  let [once, larger] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let run = 1; run <= runs; run++) {
    larger = Math.min(larger, await processorMs(() => work(factor * size)))
    if (larger <= cheapMs) return null
    once = Math.min(once, await processorMs(() => work(size)))
    if (run > 1 && larger <= allowed(once, factor)) return null
  }
  return `${size}: ${once.toFixed(1)} ms, ${factor * size}: ${larger.toFixed(1)} ms`
}

/** A doubling may cost 2.5 times as much, so four times the size 6.25 times. */
const allowed = (once: number, factor: number) => 2.5 ** Math.log2(factor) * once + grainMs

/** The minimum of up to `runs` measurements; one below the limit ends the loop. */
export const minimumBelow = async (limit: number, measure: () => Promise<number>): Promise<number> => {
  let minimum = Number.POSITIVE_INFINITY
  for (let run = 1; run <= runs && minimum >= limit; run++) minimum = Math.min(minimum, await measure())
  return minimum
}

export const processorMs = async (work: () => unknown): Promise<number> => {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** The longest CPU time between two turns of the event loop, during which other requests wait. */
export const longestTurnMs = async (work: () => Promise<unknown>): Promise<number> => {
  let [longest, isOver] = [0, false]
  let before = process.threadCpuUsage()
  const look = () => {
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000)
    before = process.threadCpuUsage()
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  await work()
  look()
  isOver = true
  return longest
}

export const repeatToSize = (fragment: string, size: number): string =>
  fragment.repeat(Math.ceil(size / fragment.length))

/**
 * Fragments that are costly for regular expressions and parsers when they repeat: spaces, digits, unclosed brackets.
 */
export const costlyFragments = [
  ' ',
  '\n',
  '\0',
  '\u200b',
  'a',
  'ა',
  '0',
  '1 ',
  '-',
  '.',
  'a.',
  '@',
  'a@a.',
  '(',
  '\\',
  '/',
  '<',
  '<x>',
  '</x>',
  '<p>',
  '<x><p>',
  '<a b="',
  '&',
  '&lt;',
  '&#',
  '{"a":',
  '[',
  '"',
  '%',
  'http://',
  'a=b;',
  ',',
  'W/"',
  '\ud83d\ude00',
] as const
