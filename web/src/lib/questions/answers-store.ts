/**
 * What a person answers to a form, also half-filled. Components subscribe to one question each, so that a keystroke
 * renders one question although every answer may show or hide others (R-FORM-7).
 */
import { fill } from '@portal/contract/fill'
import { faultText } from '@portal/contract/questions'
import { questionsForm as texts } from '@portal/contract/texts/questions-form'
import {
  type CheckedAnswers,
  carryOver,
  checkAnswers,
  type Fault,
  type PublishedForm,
  type Question,
  type SentAnswers,
} from '@portal/questions'
import { becauseOf } from './because.ts'

export type AskedForm = Pick<PublishedForm, 'questions'>
/** Messages by the path of the field: `answers.12`, `answers.12.0.3`. */
export type Messages = Readonly<Record<string, string>>

export type AnswersStore = ReturnType<typeof createAnswers>

const none: Messages = {}

export const createAnswers = (first: AskedForm, typed: SentAnswers, today: string) => {
  const listeners = new Set<() => void>()
  let form = first
  // An answer to a question that the form does not have is shown nowhere and could not be mended.
  let answers: SentAnswers = carryOver(typed, form, form).answers
  let checked: CheckedAnswers = checkAnswers(form, answers, { today })
  let shown = checked.shown
  let isEachLeft = false
  let left: ReadonlySet<string> = new Set()
  let refused: Messages = none
  let messages = new Map<number, Messages>()
  let faulty = faultyRowsIn(checked.faults)
  const appeared = new Map<number, string>()

  const update = () => {
    checked = checkAnswers(form, answers, { today })
    if (!isSameList(shown, checked.shown)) {
      const before = new Set(shown.map(({ id }) => id))
      for (const question of checked.shown)
        if (!before.has(question.id)) appeared.set(question.id, reasonOf(question, form, checked.answers))
      shown = checked.shown
    }
    emit()
  }
  const emit = () => {
    messages = messagesById()
    faulty = faultyRowsIn(checked.faults)
    for (const listener of listeners) listener()
  }
  const messagesById = () => {
    const found = new Map<number, Record<string, string>>()
    const add = (path: string, message: string) => {
      const id = questionOf(path)
      found.set(id, { [path]: message, ...found.get(id) })
    }
    for (const fault of checked.faults)
      if (fault.code !== 'not_eligible' && (isEachLeft || left.has(fault.path))) add(fault.path, faultText(fault))
    for (const [path, message] of Object.entries(refused)) add(path, message)
    return new Map<number, Messages>(
      [...found].map(([id, now]) => {
        const before = messages.get(id)
        return [id, before && JSON.stringify(before) === JSON.stringify(now) ? before : now]
      }),
    )
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    form: () => form,
    answers: () => answers,
    /** What may be sent, and everything that is missing or wrong. */
    checked: () => checked,
    shown: () => shown,
    messagesOf: (id: number): Messages => messages.get(id) ?? none,
    /** The sentence of an answer with which nobody may apply. What is being typed is judged once the field is left. */
    stopOf: (question: Question): string | undefined => {
      const isJudged = isChosen(question) || isEachLeft || left.has(`answers.${question.id}`)
      return isJudged ? checked.stops.find(({ id }) => id === question.id)?.message : undefined
    },
    /** Rows of a table with something missing or wrong, also before it is said: `0,2`. */
    faultyRows: (id: number): string => faulty.get(id) ?? '',
    /** Why a question has just been shown, until the person leaves it. */
    appearedBy: (id: number): string | undefined => appeared.get(id),
    set: (id: number, value: unknown) => {
      const { [id]: _, ...others } = answers
      answers = value === undefined || value === '' ? others : { ...others, [id]: value }
      refused = Object.fromEntries(Object.entries(refused).filter(([path]) => questionOf(path) !== id))
      update()
    },
    /** From now on the faults of this field are shown. */
    leave: (path: string) => {
      if (left.has(path)) return
      left = new Set([...left, path])
      emit()
    },
    leaveQuestion: (id: number) => {
      if (appeared.delete(id)) emit()
    },
    leaveEach: () => {
      isEachLeft = true
      emit()
    },
    /** The server's own faults, until their question is changed. */
    refuse: (errors: Messages) => {
      refused = errors
      emit()
    },
    /** Other answers, or another revision: answers to questions that are still there stay. */
    replace: (next: { form?: AskedForm; answers?: SentAnswers }) => {
      const before = form
      form = next.form ?? form
      const carried = carryOver(next.answers ?? answers, next.answers ? form : before, form)
      answers = carried.answers
      refused = none
      checked = checkAnswers(form, answers, { today })
      shown = checked.shown
      appeared.clear()
      for (const { id } of carried.added) appeared.set(id, texts['questionsForm.changed.new'])
      emit()
      return carried
    },
  }
}

const questionOf = (path: string): number => Number(path.split('.')[1])

/** For all questions at once: each of them asks at every key. */
const faultyRowsIn = (faults: readonly Fault[]): ReadonlyMap<number, string> => {
  const rows = new Map<number, Set<string>>()
  for (const { path } of faults) {
    const [, question, row] = path.split('.')
    if (row !== undefined) rows.set(Number(question), (rows.get(Number(question)) ?? new Set()).add(row))
  }
  return new Map([...rows].map(([id, of]) => [id, [...of].join()]))
}

const isChosen = ({ kind }: Question) => kind === 'yes_no' || kind === 'one_of' || kind === 'many_of'

const isSameList = (before: readonly Question[], now: readonly Question[]) =>
  before.length === now.length && before.every((question, index) => question === now[index])

/** Why a question has appeared, in one sentence. */
const reasonOf = ({ id, show_if }: Question, form: AskedForm, answers: SentAnswers): string => {
  const because = becauseOf(show_if ?? sectionOf(id, form)?.show_if ?? null, form, answers)
  return because ? fill(texts['questionsForm.appeared'], { reason: because }) : texts['questionsForm.appeared.other']
}

const sectionOf = (id: number, { questions }: AskedForm): Question | undefined => {
  const index = questions.findIndex((question) => question.id === id)
  return questions.slice(0, index).findLast(({ kind }) => kind === 'section')
}
