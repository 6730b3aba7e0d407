/** The questions that the queue of one program shows as columns instead of the program's title (R-WEB-47). */
import type { ApplicationRow } from '@portal/contract'
import type { Question, QuestionKind } from '@portal/questions'
import { useQuery } from '@tanstack/react-query'
import { programQuery } from '#lib/catalog/catalog.ts'
import type { DeskView } from '#lib/desk/desk-query.ts'

export type QueueQuestion = Pick<Question, 'id' | 'title' | 'kind'>

/** None until their titles are known. */
export const useQueueQuestions = (view: DeskView, rows: readonly ApplicationRow[]): readonly QueueQuestion[] => {
  const ids = rows[0]?.columns?.map(({ id }) => id) ?? []
  const program = useQuery({ ...programQuery(view.program ?? 0), enabled: view.program !== null && ids.length > 0 })
  const questions = program.data?.form?.questions ?? []
  return ids.flatMap((id) => questions.find((question) => question.id === id) ?? [])
}

export const numeric = (kind: QuestionKind): boolean => kind === 'integer' || kind === 'decimal' || kind === 'money'
