/** Moving a question by its grip: Space picks it up, arrows move it, Space drops it, Escape puts it back (R-FORM-44). */
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import type { DraftQuestion } from '#lib/form-editing/form-draft.ts'

type Picked = { readonly key: string; readonly from: number } | null

type Options = {
  readonly questions: readonly DraftQuestion[]
  readonly move: (from: number, to: number) => void
  readonly onPick: (question: DraftQuestion) => void
  /** `from` is null where it was put back. */
  readonly onDrop: (question: DraftQuestion, from: number | null) => void
}

export const usePicked = ({ questions, move, onPick, onDrop }: Options) => {
  const [picked, setPicked] = useState<Picked>(null)
  const drop = (from: number | null, question: DraftQuestion) => {
    setPicked(null)
    onDrop(question, from)
  }
  const dropElsewhere = useEffectEvent(({ target }: FocusEvent) => {
    const isItself = target instanceof Element && target.closest(`[data-key="${picked?.key}"] [data-grip]`) !== null
    const question = questions.find(({ key }) => key === picked?.key)
    if (!isItself && picked && question) drop(picked.from, question)
  })
  useEffect(() => {
    if (!picked) return
    const look = (event: FocusEvent) => dropElsewhere(event)
    document.addEventListener('focusin', look)
    return () => document.removeEventListener('focusin', look)
  }, [picked])
  return {
    picked: picked && questions.find(({ key }) => key === picked.key),
    toggle: (index: number) => {
      const question = questions[index]
      if (!question) return
      if (picked?.key === question.key) return drop(picked.from, question)
      setPicked({ key: question.key, from: index })
      onPick(question)
    },
    /** True when the key was for the picked question. */
    takeKey: (event: KeyboardEvent, index: number): boolean => {
      const question = questions[index]
      if (!picked || picked.key !== question?.key || event.altKey) return false
      if (event.key === 'ArrowUp' || event.key === 'ArrowDown') move(index, index + (event.key === 'ArrowUp' ? -1 : 1))
      else if (event.key === 'Escape') {
        if (index !== picked.from) move(index, picked.from)
        drop(null, question)
      } else return false
      event.preventDefault()
      return true
    },
  }
}
