import { programForm as texts } from '@portal/contract/texts/program-form'
import type { Question, SentAnswers } from '@portal/questions'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type DraftForm, type DraftQuestion, isAnswerable } from '#lib/form-editing/form-draft.ts'
import { type AnswersStore, createAnswers } from '#lib/questions/answers-store.ts'
import { QuestionFields, type RenderedSection } from '#lib/questions/question-fields.tsx'
import { today } from '#lib/time/today.ts'
import { Button } from '#ui/button.tsx'
import { askedDraft } from './asked-draft.ts'
import { SidePanel } from './side-panel.tsx'

type Props = {
  form: DraftForm
  /** The question that is being edited. */
  edited: DraftQuestion | undefined
  className?: string | undefined
}

/** The form as a citizen fills it on a phone: what is typed here is kept nowhere (R-FORM-40). */
export function FormPreview({ form, edited, className }: Props) {
  const store = usePreviewStore(form)
  const shown = useSyncExternalStore(store.subscribe, store.shown)
  const screen = useEditedInView(edited?.id, shown)
  const isHidden = edited && isAnswerable(edited) && !shown.some(({ id }) => id === edited.id)
  return (
    <SidePanel
      title={texts['form.preview']}
      className={className}
      scrolled={screen}
      action={
        <Button
          variant="quiet"
          className="px-3 text-sm"
          aria-label={texts['form.preview.clear']}
          onClick={() => store.replace({ answers: {} })}
        >
          {texts['form.preview.clear.short']}
        </Button>
      }
    >
      <div className="@container mx-auto flex max-w-[22.5rem] flex-col gap-6 rounded-md border border-line bg-surface p-4">
        {isHidden && <p className="text-sm text-brand">{texts['form.preview.hidden']}</p>}
        <QuestionFields store={store} renderSection={section} isQuiet />
        <p className="border-t border-line pt-4 text-sm text-ink-soft">{texts[`form.preview.text.${form.text}`]}</p>
      </div>
    </SidePanel>
  )
}

const section = ({ key, title, help, children }: RenderedSection) => (
  <section key={key} aria-label={title} className="flex flex-col gap-5">
    <h3 className="text-xl">{title}</h3>
    {help && <p className="text-sm whitespace-pre-line text-ink-soft">{help}</p>}
    {children}
  </section>
)

/** Milliseconds without an edit after which the preview follows, so that a keystroke does not wait for it. */
const restMs = 150

const usePreviewStore = (form: DraftForm): AnswersStore => {
  const [known] = useState(() => new Map<number, { text: string; question: Question }>())
  const [store] = useState(() => createAnswers({ questions: same(known, askedDraft(form)) }, {}, today()))
  const followed = useRef(form)
  useEffect(() => {
    if (followed.current === form) return
    const later = setTimeout(() => {
      const answers = renumbered(store.answers(), followed.current, form)
      followed.current = form
      store.replace({ form: { questions: same(known, askedDraft(form)) }, answers })
    }, restMs)
    return () => clearTimeout(later)
  }, [form, store, known])
  return store
}

/** An unchanged question stays the same object, and its field is not rendered again. */
const same = (known: Map<number, { text: string; question: Question }>, questions: readonly Question[]) =>
  questions.map((question) => {
    const text = JSON.stringify(question)
    const before = known.get(question.id)
    if (before?.text === text) return before.question
    known.set(question.id, { text, question })
    return question
  })

/** A question that got its number from the portal keeps what was typed. */
const renumbered = (answers: SentAnswers, before: DraftForm, now: DraftForm): SentAnswers => {
  const ids = new Map(now.questions.map(({ key, id }) => [key, id]))
  return Object.fromEntries(
    before.questions.flatMap(({ key, id }) => (id in answers ? [[ids.get(key) ?? id, answers[id]]] : [])),
  )
}

/** Marks the field of the question and brings it into view, without moving the page. */
const useEditedInView = (id: number | undefined, shown: readonly Question[]) => {
  const screen = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const field = shown.some((question) => question.id === id) && findField(screen.current, id)
    if (!field) return
    field.dataset.edited = ''
    return () => {
      delete field.dataset.edited
    }
  }, [id, shown])
  useEffect(() => {
    const field = findField(screen.current, id)
    if (field) screen.current?.scrollTo?.({ top: field.offsetTop - 32 })
  }, [id])
  return screen
}

const findField = (screen: HTMLElement | null, id: number | undefined) =>
  id === undefined ? null : screen?.querySelector<HTMLElement>(`[data-question="${id}"]`)
