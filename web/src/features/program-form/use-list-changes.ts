/** What is done to the list of questions: each change is announced, and the last one can be undone (R-FORM-44). */
import { fill } from '@portal/contract/fill'
import { programForm as texts } from '@portal/contract/texts/program-form'
import { limits, type QuestionKind } from '@portal/questions'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type DraftForm, type DraftQuestion, titleOf } from '#lib/form-editing/form-draft.ts'
import { announce } from '#lib/page/announce.ts'
import { useToast } from '#ui/toast.tsx'
import {
  type Change,
  copyQuestion,
  dependantsOf,
  insertAt,
  moveQuestion,
  moveRefusal,
  newQuestion,
  type RestingDocument,
  removeQuestion,
  restoreQuestion,
} from './form-edits.ts'

type Options = {
  readonly form: DraftForm
  readonly documents: readonly RestingDocument[]
  readonly list: RefObject<HTMLElement | null>
  readonly onChange: Change
  readonly onAdd: (key: string) => void
  /** Before the list changes. */
  readonly onStart: () => void
  readonly askToRemove: (question: DraftQuestion) => void
}

type ListChange =
  | { readonly kind: 'added'; readonly question: DraftQuestion }
  | { readonly kind: 'moved'; readonly key: string; readonly from: number }
  | { readonly kind: 'removed'; readonly question: DraftQuestion; readonly before: DraftForm }

export const useListChanges = ({ form, documents, list, onChange, onAdd, onStart, askToRemove }: Options) => {
  const { questions } = form
  const toast = useToast()
  /** Undone once, by key; what was typed since stays. */
  const [lastChange, setLastChange] = useState<ListChange | null>(null)
  const focusNext = useRef<{ key: string; part: string } | null>(null)
  useEffect(() => {
    if (!focusNext.current) return
    const { key, part } = focusNext.current
    const wanted = list.current?.querySelector<HTMLElement>(`[data-key="${key}"] :is(${part})`)
    focusNext.current = null
    wanted?.focus()
  })

  const focusPart = (key: string | undefined, part = '[data-opens]') => {
    focusNext.current = key === undefined ? null : { key, part }
  }
  const placed = (question: DraftQuestion, at: number) =>
    fill(texts['form.moved'], { title: titleOf(question), place: at + 1, total: questions.length })
  const move = (from: number, to: number) => {
    const moved = questions[from]
    if (!moved || to < 0 || to >= questions.length) return
    const refusal = moveRefusal(form, from, to)
    if (refusal) return toast(refusal, 'info')
    onStart()
    onChange((now) => moveQuestion(now, from, to))
    setLastChange({ kind: 'moved', key: moved.key, from })
    announce(placed(moved, to))
  }
  const isFull = questions.length >= limits.questions
  const insert = (index: number, question: DraftQuestion, title: string) => {
    if (isFull) return
    onStart()
    onChange((now) => insertAt(now, index, question))
    setLastChange({ kind: 'added', question })
    onAdd(question.key)
    focusPart(question.key, 'input, textarea')
    announce(fill(texts['form.added'], { title }))
  }
  const copy = (index: number) => {
    const original = questions[index]
    if (original) insert(index + 1, copyQuestion(form, original), titleOf(original))
  }
  const remove = (question: DraftQuestion) => {
    const index = questions.indexOf(question)
    onStart()
    focusPart((questions[index + 1] ?? questions[index - 1])?.key)
    onChange((now) => removeQuestion(now, question))
    setLastChange({ kind: 'removed', question, before: form })
    announce(fill(texts['form.removed'], { title: titleOf(question) }))
  }
  const undo = (change: ListChange) => {
    const key = change.kind === 'moved' ? change.key : change.question.key
    const index = questions.findIndex((question) => question.key === key)
    const present = questions[index]
    if (change.kind === 'removed') {
      focusPart(key)
      onChange((now) => restoreQuestion(now, change.before, change.question))
      announce(fill(texts['form.added'], { title: titleOf(change.question) }))
    } else if (present && change.kind === 'moved') {
      focusPart(key)
      move(index, change.from)
    } else if (present && change.kind === 'added') {
      // What was made of it since is not lost without a question.
      const isUsed = present.title !== change.question.title || dependantsOf(form, present, documents).length > 0
      if (isUsed) return askToRemove(present)
      remove(present)
    }
    setLastChange(null)
  }
  /** A picked question was dropped; `from` is null where it was put back. */
  const dropped = (question: DraftQuestion, from: number | null) => {
    const at = questions.indexOf(question)
    setLastChange(from === null || from === at ? null : { kind: 'moved', key: question.key, from })
    if (from !== null) announce(placed(question, at))
  }
  return {
    isFull,
    focusPart,
    move,
    copy,
    add: (index: number, kind: QuestionKind) => insert(index, newQuestion(form, kind), texts[`form.kind.${kind}`]),
    remove,
    dropped,
    undo: lastChange && (() => undo(lastChange)),
  }
}
