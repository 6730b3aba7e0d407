/** What the tasks of a working day cost, one line each, beside what they cost before the desk. */
import { expect } from 'vitest'

type Cost = {
  readonly atMost: number
  /** From the screens before the desk, reckoned by hand; `null` means that no screen offered the task. */
  readonly before: number | null
}

export const dayCount = (what: string) => {
  const lines: string[] = []
  return {
    /** Records a task; fails past the bound. */
    took: (now: number, task: string, { atMost, before }: Cost): void => {
      lines.push(`${task}: ${now}, ${before ?? 'no screen'}`)
      expect(now).toBeLessThanOrEqual(atMost)
    },
    print: () => console.log([`${what}: task, now, before (reckoned by hand)`, ...lines].join('\n')),
  }
}
