/**
 * How the cost of an input grows with its size, in processor time of this thread, so that what else the machine does
 * counts little; and as the least of several runs, so that it counts nothing.
 */
export type Work = (size: number) => unknown

/** Below this an input is cheap whatever its curve. */
const cheapMs = 20
/** The clock of a thread is no finer than this on some machines. */
const grainMs = 10
const runs = 12

/**
 * Null when the cost grows with the size, else what was measured. A suspicion at twice the size is asked again at four
 * times: a square law shows sixteenfold there, a collection of garbage that fell into one size does not.
 */
export const steepness = async (work: Work, size: number): Promise<string | null> => {
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
    if (run > 2 && larger <= allowed(once, factor)) return null
  }
  return `${size}: ${once.toFixed(1)} ms, ${factor * size}: ${larger.toFixed(1)} ms`
}

/** A doubling may cost 2.5 times as much, so four times the size 6.25 times. */
const allowed = (once: number, factor: number) => 2.5 ** Math.log2(factor) * once + grainMs

/** The least of up to `runs` measurements; one that is under the limit ends them. */
export const leastUnder = async (limit: number, measure: () => Promise<number>): Promise<number> => {
  let least = Number.POSITIVE_INFINITY
  for (let run = 1; run <= runs && least >= limit; run++) least = Math.min(least, await measure())
  return least
}

export const processorMs = async (work: () => unknown): Promise<number> => {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** The most processor time for which nothing else ran on this thread while it worked: so long another request waits. */
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

export const filled = (fragment: string, size: number): string => fragment.repeat(Math.ceil(size / fragment.length))

/** What regular expressions and parsers stumble over: runs of blanks, of digits, of what opens and never closes. */
export const fragments = [
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
