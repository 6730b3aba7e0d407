/**
 * The questions of the program inside the application form. Their code is a chunk of its own, loaded only where the
 * program has a form; the rest of the form knows it by types.
 */
import { fill } from '@portal/contract/fill'
import { questionFields } from '@portal/contract/texts/question-fields'
import { createContext, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Requirements } from '#lib/application/requirements.ts'
import type * as questions from '#lib/questions/asked-form.ts'
import type { FormValues } from './form-values.ts'

export type AskedQuestions = questions.AskedQuestions

export const QuestionsContext = createContext<AskedQuestions | null>(null)
export const useQuestions = (): AskedQuestions | null => useContext(QuestionsContext)

/** The documents that the answers typed so far ask for (R-FORM-39). */
export const useAskedRequirements = (questions: AskedQuestions | null, requirements: Requirements): Requirements => {
  const asked = useSyncExternalStore(questions?.store.subscribe ?? never, () =>
    requirements.flatMap(({ id, show_if }) => (!show_if || !questions || questions.isMet(show_if) ? id : [])).join(),
  )
  return useMemo(() => {
    const ids = new Set(asked.split(',').map(Number))
    return requirements.filter(({ id }) => ids.has(id))
  }, [asked, requirements])
}

/** What a draft answers and the present form does not ask any more, or not with this answer (R-FORM-53). */
export const unaskedIn = ({ answers = {}, answeredTitles = {} }: FormValues, asked: AskedQuestions | null) => {
  const kept = asked?.store.answers() ?? {}
  return Object.keys(answers).flatMap((id) =>
    id in kept
      ? []
      : [{ id: Number(id), title: answeredTitles[id] ?? fill(questionFields['questions.field.answer'], { id }) }],
  )
}

const never = () => () => undefined

type Loaded =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'loaded'; questions: AskedQuestions | null }

/** The first form stays, so that nothing changes under somebody who is typing; a later one comes with its refusal. */
export const useLoadedQuestions = (
  form: questions.FormToAsk | null | undefined,
  before?: questions.AnsweredBefore | null,
): Loaded => {
  const [loaded, setLoaded] = useState<Loaded>({ status: 'loading' })
  const [round, setRound] = useState(0)
  const isKnown = form !== undefined
  const [first, setFirst] = useState(() => (isKnown ? { form, before } : undefined))
  if (first === undefined && isKnown) setFirst({ form, before })
  useEffect(() => {
    if (first === undefined) return
    const { form: asked, before: taken } = first
    if (asked === null) return setLoaded({ status: 'loaded', questions: null })
    let isCurrent = true
    import('#lib/questions/asked-form.ts').then(
      ({ askedQuestions }) =>
        isCurrent && setLoaded({ status: 'loaded', questions: askedQuestions(asked, taken ?? {}) }),
      () => isCurrent && setLoaded({ status: 'failed', retry: () => setRound(round + 1) }),
    )
    return () => {
      isCurrent = false
    }
  }, [first, round])
  return loaded
}

/** What becomes of the text is said by the program's form, and may change with another revision. */
export const useAskedText = () => {
  const questions = useQuestions()
  return useSyncExternalStore(questions?.store.subscribe ?? never, () => questions?.text() ?? 'required')
}

/** The form's values have the answers too, so that drafts, merging and the warning before leaving know them. */
export const useAnswersInForm = ({ getValues, setValue }: UseFormReturn<FormValues>, asked: AskedQuestions | null) => {
  useEffect(() => {
    if (!asked) return
    const { store } = asked
    let last = store.answers()
    return store.subscribe(() => {
      if (last === store.answers()) return
      last = store.answers()
      if (JSON.stringify(getValues('answers')) === JSON.stringify(last)) return
      const answered = asked.titles().flatMap(({ id, title }) => (id in last ? [[id, title] as const] : []))
      setValue('answeredTitles', Object.fromEntries(answered), { shouldValidate: false })
      setValue('answers', last as FormValues['answers'], { shouldDirty: true, shouldValidate: false })
    })
  }, [asked, getValues, setValue])
}
