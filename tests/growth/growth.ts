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

/** Null when twice the size costs at most 2.5 times as much, else what was measured. */
export const steepness = async (work: Work, size: number): Promise<string | null> => {
  let [once, twice] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let run = 1; run <= runs; run++) {
    twice = Math.min(twice, await processorMs(() => work(2 * size)))
    if (twice <= cheapMs) return null
    once = Math.min(once, await processorMs(() => work(size)))
    if (run > 2 && twice <= 2.5 * once + grainMs) return null
  }
  return `${size}: ${once.toFixed(1)} ms, ${2 * size}: ${twice.toFixed(1)} ms`
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
