/** Prints the number of actions of a working day's tasks, beside the number on the screens before the desk existed. */
import { expect } from 'vitest'

type Cost = {
  readonly atMost: number
  /** Actions on the screens before the desk existed, counted by hand; null when no screen offered the task. */
  readonly before: number | null
}

export const dayCount = (what: string) => {
  const lines: string[] = []
  return {
    /** Records a task, and fails when it takes more than `atMost` actions. */
    took: (now: number, task: string, { atMost, before }: Cost): void => {
      lines.push(`${task}: ${now}, ${before ?? 'no screen'}`)
      expect(now).toBeLessThanOrEqual(atMost)
    },
    print: () => console.log([`${what}: task, now, before (reckoned by hand)`, ...lines].join('\n')),
  }
}
