import { afterEach, beforeEach } from 'vitest'
import { pictureFailure, type Visitor } from './visitor.ts'

/** Skips the rest of a file after a failure, because each step builds on the one before; `last` runs nevertheless. */
export const stopAfterFailure = (visitors: () => readonly Visitor[], last?: string): void => {
  let isBroken = false
  beforeEach(({ skip, task }) => skip(isBroken && task.name !== last, 'an earlier step failed'))
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return
    isBroken = true
    await pictureFailure(task.name, visitors())
  })
}
