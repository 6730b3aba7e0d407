/** Adds to a citizen's forwarded applications of one page after how many days their programs answer (R-APP-54). */
import type { ApplicationRow } from '@portal/contract'
import type { Actor } from '@portal/domain'
import type { Items } from '@portal/items'
import { answerDaysOf } from '../../catalog/programs.ts'
import { scopeOf } from './scope.ts'

export const withAnswerDays = async (
  items: Items,
  viewer: Actor,
  rows: readonly ApplicationRow[],
): Promise<ApplicationRow[]> => {
  const programs = new Set(rows.flatMap((row) => programWaitedFor(row) ?? []))
  if (scopeOf(viewer) !== 'own' || programs.size === 0) return [...rows]
  const days = await answerDaysOf(items, [...programs])
  return rows.map((row) => {
    const program = programWaitedFor(row)
    return program === undefined ? row : { ...row, answer_days: days.get(program) ?? null }
  })
}

const programWaitedFor = ({ status, project }: ApplicationRow) => (status === 'forwarded' ? project?.id : undefined)
