import type { Asked, QuestionKind } from '@portal/questions'
import type { Messages } from './answers-store.ts'

/** What the control of a kind is given, for a question and for a cell of a table. */
export type ControlProps<K extends QuestionKind = QuestionKind> = {
  asked: Asked<K>
  /** The id of the field and the path of its faults: `answers.12`, `answers.12.0.3`. */
  path: string
  value: unknown
  messages: Messages
  /** Rows of a table that are to stay open: `0,2`. */
  faultyRows: string
  onChange: (value: unknown) => void
  onLeave: (path: string) => void
  /** In a row of a table, where choices are a list to open. */
  isCell?: boolean
}

export const fieldOf = ({ asked, path, messages }: Pick<ControlProps, 'asked' | 'path' | 'messages'>) => ({
  label: asked.title,
  hint: asked.help || undefined,
  error: messages[path],
  isRequired: asked.is_required,
})
