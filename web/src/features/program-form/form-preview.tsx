import { fill } from '@portal/contract/fill'
import { programForm as texts } from '@portal/contract/texts/program-form'
import { checkForm, type Fault, limits, type Question, type SentAnswers } from '@portal/questions'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { cx } from '#lib/cx.ts'
import { type DraftForm, type DraftQuestion, isAnswerable, titleOf, wireForm } from '#lib/form-editing/form-draft.ts'
import { type AnswersStore, createAnswers } from '#lib/questions/answers-store.ts'
import { QuestionFields, type RenderedSection } from '#lib/questions/question-fields.tsx'
import { today } from '#lib/time/today.ts'
import { Button } from '#ui/button.tsx'
import { FilterChips } from '#ui/filter-chips.tsx'
import { SidePanel } from './side-panel.tsx'

type Props = {
  form: DraftForm
  /** The question that is being edited. */
  edited: DraftQuestion | undefined
  /** Opens the question that was pressed; left out where nothing may be edited. */
  onEdit: ((key: string) => void) | undefined
  device: PreviewDevice
  onDevice: (device: PreviewDevice) => void
  className?: string | undefined
}

const devices = ['phone', 'computer'] as const
export type PreviewDevice = (typeof devices)[number]

/** The form as a citizen fills it on a phone or a computer: what is typed here is kept nowhere (R-FORM-40). */
export function FormPreview({ form, edited, onEdit, device, onDevice, className }: Props) {
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
          className="shrink-0 px-3 text-sm"
          aria-label={texts['form.preview.clear']}
          onClick={() => store.replace({ answers: {} })}
        >
          {texts['form.preview.clear.short']}
        </Button>
      }
    >
      <div className="mb-3 max-lg:hidden">
        <FilterChips
          isDesk
          label={texts['form.preview.width']}
          value={device}
          options={devices.map((one) => ({ value: one, label: texts[`form.preview.${one}`] }))}
          onChange={onDevice}
        />
      </div>
      {/* biome-ignore-start lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a shortcut of the mouse; by keyboard the list opens a question */}
      <div
        onClick={({ target }) => {
          const id = target instanceof Element && target.closest<HTMLElement>('[data-question]')?.dataset.question
          const { key } = form.questions.find((question) => String(question.id) === id) ?? {}
          if (key !== undefined && key !== edited?.key) onEdit?.(key)
        }}
        className={cx(
          '@container mx-auto flex flex-col gap-6 rounded-md border border-line bg-surface p-4',
          device === 'phone' && 'max-w-[22.5rem]',
        )}
      >
        {isHidden && <p className="text-sm text-brand">{texts['form.preview.hidden']}</p>}
        <QuestionFields store={store} renderSection={section} isQuiet />
        <p className="border-t border-line pt-4 text-sm text-ink-soft">{texts[`form.preview.text.${form.text}`]}</p>
      </div>
      {/* biome-ignore-end lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: as above */}
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
    if (field && screen.current && !isInView(field, screen.current))
      screen.current.scrollTo?.({ top: field.offsetTop - 32 })
  }, [id])
  return screen
}

/** What was pressed in the preview does not move from under the pointer. */
const isInView = ({ offsetTop, offsetHeight }: HTMLElement, { scrollTop, clientHeight }: HTMLElement) =>
  offsetTop >= scrollTop && offsetTop + offsetHeight <= scrollTop + clientHeight

const findField = (screen: HTMLElement | null, id: number | undefined) =>
  id === undefined ? null : screen?.querySelector<HTMLElement>(`[data-question="${id}"]`)

type Sent = Record<string, unknown>

/** Without the faulty fields, then without the questions that still have one; more rounds find what rested on these. */
const rounds = 4

/**
 * A draft as the citizen's form can show it. What is half-made is left out or named „ვარიანტი 2“, so that the preview
 * stands while somebody types.
 */
export const askedDraft = (draft: DraftForm): readonly Question[] => {
  const titles = draft.questions.map((question) => titleOf(question))
  let questions: readonly Sent[] = wireForm(draft).questions.map((question, index) =>
    named(question, titles[index] ?? ''),
  )
  for (let round = 0; round < rounds; round++) {
    const { form, faults } = checkForm({ questions })
    if (form) return form.questions
    const faulty = fieldsByQuestion(faults)
    questions = questions.flatMap((question, index) => mended(question, faulty.get(index), round))
  }
  return []
}

const named = (question: Sent, title: string): Sent => ({
  ...question,
  title: title.slice(0, limits.title),
  ...(Array.isArray(question.options) && { options: question.options.map(numbered('form.field.option')) }),
  ...(Array.isArray(question.columns) && {
    columns: question.columns.map((column: Sent, index) => ({
      ...numbered('form.field.column')(column, index),
      ...(Array.isArray(column.options) && { options: column.options.map(numbered('form.field.option')) }),
    })),
  }),
})

const numbered =
  (text: 'form.field.option' | 'form.field.column') =>
  (part: Sent, index: number): Sent => ({
    ...part,
    title: String(part.title ?? '').trim() || fill(texts[text], { n: index + 1 }),
  })

const fieldsByQuestion = (faults: readonly Fault[]): ReadonlyMap<number, ReadonlySet<string>> => {
  const found = new Map<number, Set<string>>()
  for (const { path } of faults) {
    const [, index, field = ''] = path.split('.')
    found.set(Number(index), (found.get(Number(index)) ?? new Set()).add(field))
  }
  return found
}

/** Fields without which a question cannot stand. */
const needed = new Set(['id', 'kind', 'options', 'columns'])

const mended = (question: Sent, faulty: ReadonlySet<string> | undefined, round: number): readonly Sent[] => {
  if (!faulty) return [question]
  const isLost = [...faulty].some((field) => needed.has(field))
  // A condition goes in any round, because its question may have been left out in the one before.
  if (isLost || (round > 0 && !faulty.has('show_if'))) return []
  return [{ ...question, ...Object.fromEntries([...faulty].map((field) => [field, null])) }]
}
