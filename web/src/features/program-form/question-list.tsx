import { fill } from '@portal/contract/fill'
import { programForm as texts } from '@portal/contract/texts/program-form'
import { limits, type QuestionKind, questionKinds } from '@portal/questions'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type DraftForm, type DraftQuestion, isAnswerable, titleOf } from '#lib/form-editing/form-draft.ts'
import { announce } from '#lib/page/announce.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { PlusIcon } from '#ui/further-icons.tsx'
import { Select } from '#ui/select.tsx'
import { useToast } from '#ui/toast.tsx'
import type { Change, FieldErrors } from './form-edits.ts'
import {
  copyQuestion,
  dependantsOf,
  insertAt,
  moveQuestion,
  moveRefusal,
  newQuestion,
  type RestingDocument,
  removeQuestion,
} from './form-edits.ts'
import { QuestionItem } from './question-item.tsx'
import { Resting } from './resting.tsx'

type Props = {
  form: DraftForm
  published: DraftForm | null
  errors: FieldErrors
  documents: readonly RestingDocument[]
  /** What a forecast says of each question, by its number. */
  marks: ReadonlyMap<number, readonly string[]>
  /** The key of the question that is being edited. */
  open: string | null
  onOpen: (key: string | null) => void
  onChange: Change
}

export function QuestionList({ form, published, errors, documents, marks, open, onOpen, onChange }: Props) {
  const [removing, setRemoving] = useState<DraftQuestion | null>(null)
  const [kind, setKind] = useState<QuestionKind>('text')
  const list = useRef<HTMLOListElement>(null)
  const dragged = useRef<string | null>(null)
  const [target, setTarget] = useState<number | null>(null)
  const focusNext = useRef<string | null>(null)
  const toast = useToast()
  const { questions } = form

  useEffect(() => {
    if (!focusNext.current) return
    const wanted = list.current?.querySelector<HTMLElement>(`[data-key="${focusNext.current}"] [data-opens]`)
    focusNext.current = null
    wanted?.focus()
  })

  const move = (from: number, to: number) => {
    const moved = questions[from]
    if (!moved || to < 0 || to >= questions.length) return
    const refusal = moveRefusal(form, from, to)
    if (refusal) return toast(refusal, 'info')
    onChange((now) => moveQuestion(now, from, to))
    announce(fill(texts['form.moved'], { title: titleOf(moved), place: to + 1, total: questions.length }))
  }
  const insert = (index: number, question: DraftQuestion, said: string) => {
    onChange((now) => insertAt(now, index, question))
    onOpen(question.key)
    focusNext.current = question.key
    announce(said)
  }
  const add = () => {
    const after = questions.findIndex(({ key }) => key === open)
    insert(
      after < 0 ? questions.length : after + 1,
      newQuestion(form, kind),
      fill(texts['form.added'], { title: texts[`form.kind.${kind}`] }),
    )
  }
  const copy = (index: number) => {
    const original = questions[index]
    if (original)
      insert(index + 1, copyQuestion(form, original), fill(texts['form.added'], { title: titleOf(original) }))
  }
  const remove = (question: DraftQuestion) => {
    const index = questions.indexOf(question)
    focusNext.current = (questions[index + 1] ?? questions[index - 1])?.key ?? null
    onChange((now) => removeQuestion(now, question))
    setRemoving(null)
    announce(fill(texts['form.removed'], { title: titleOf(question) }))
  }
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    // Alt with an arrow opens a select, so that there it is left alone.
    if (!event.altKey || event.target instanceof HTMLSelectElement) return
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    const { key } = questions[index] ?? {}
    const isInside = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
    if (key && !isInside) focusNext.current = key
    move(index, index + (event.key === 'ArrowUp' ? -1 : 1))
  }

  const drop = () => {
    const from = questions.findIndex(({ key }) => key === dragged.current)
    if (from >= 0 && target !== null && target !== from) move(from, target)
    endDrag()
  }
  const endDrag = () => {
    dragged.current = null
    setTarget(null)
  }

  const numbers = new Map(questions.filter(isAnswerable).map(({ key }, index) => [key, index + 1]))
  return (
    <section className="flex flex-col gap-4">
      <h2 className="sr-only">{texts['form.list']}</h2>
      <ol ref={list} className="flex flex-col rounded-md border border-line bg-surface empty:hidden">
        {questions.map((question, index) => (
          <QuestionItem
            key={question.key}
            form={form}
            question={question}
            index={index}
            number={numbers.get(question.key)}
            isOpen={open === question.key}
            isKindFixed={published?.questions.some(({ id }) => id === question.id) ?? false}
            errors={errorsOf(errors, index)}
            marks={marks.get(question.id) ?? noMarks}
            onOpen={(isOpen) => onOpen(isOpen ? question.key : null)}
            onChange={onChange}
            onMove={(to) => move(index, to)}
            onCopy={() => copy(index)}
            onRemove={() => setRemoving(question)}
            onKeyDown={(event) => onKeyDown(event, index)}
            drag={{
              isTarget: target === index,
              onStart: () => {
                dragged.current = question.key
              },
              onOver: () => dragged.current && setTarget(index),
              onDrop: drop,
              onEnd: endDrag,
            }}
          />
        ))}
      </ol>
      <div className="flex flex-wrap items-end gap-3">
        <Select
          className="min-w-0 grow basis-56"
          label={texts['form.add.kind']}
          value={kind}
          hasPlaceholder={false}
          options={questionKinds.map((one) => ({ value: one, label: texts[`form.kind.${one}`] }))}
          onChange={({ target }) => setKind(target.value as QuestionKind)}
        />
        <Button variant="secondary" icon={<PlusIcon />} isDisabled={questions.length >= limits.questions} onClick={add}>
          {texts['form.add']}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">{texts['form.keys']}</p>
      {removing && (
        <ConfirmDialog
          title={texts['form.remove.title']}
          confirmLabel={texts['form.remove']}
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(null)}
        >
          <p className="font-semibold">{titleOf(removing)}</p>
          <Resting
            items={dependantsOf(form, removing, documents)}
            lead={texts['form.remove.rests']}
            consequence={texts['form.remove.consequence']}
          />
        </ConfirmDialog>
      )}
    </section>
  )
}

const noMarks: readonly string[] = []

const errorsOf = (errors: FieldErrors, index: number): FieldErrors => {
  const start = `questions.${index}.`
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, said]) =>
      path.startsWith(start) ? [[path.slice(start.length), said]] : [],
    ),
  )
}
