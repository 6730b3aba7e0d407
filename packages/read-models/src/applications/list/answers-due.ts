/** The applications whose applicant has this last day for an answer, in no certain order; the counts may lag a moment. */
import { dayAfter, type StreamName, streamOf } from '@portal/domain'
import type { Items } from '@portal/items'
import { datedQueue } from '../counts/dated.ts'
import { liveGeneration } from './generation.ts'

export const answersDueOn = async (items: Items, day: string): Promise<readonly StreamName[]> => {
  const generation = await liveGeneration(items, 'counts')
  const found = await Promise.all(
    (['answer', 'papers'] as const).map(async (kind) =>
      (await datedQueue(items, generation, 'all', kind)).between(day, dayAfter(day)),
    ),
  )
  return found.flat().map((id) => streamOf('application', id))
}
