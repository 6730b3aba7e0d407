import { useRef, useState } from 'react'
import { maxReason } from '#lib/application/max-reason.ts'
import type { DecisionKind } from '#lib/decisions/decisions.ts'
import { useStable } from '../page/use-stable.ts'
import { insertReason, placeholderIn } from './last-reasons.ts'
import { useReasonPicks } from './reason-picks.tsx'

type Reason = { kind: DecisionKind; words: string; onTextChange: (words: string) => void }

export const usePickedReason = ({ kind, words, onTextChange }: Reason) => {
  const field = useRef<HTMLTextAreaElement>(null)
  const picks = useReasonPicks(kind)
  const [lastPicked, setLastPicked] = useState<string | null>(null)
  const pick = useStable((text: string) => {
    onTextChange(insertReason(words, text, lastPicked, maxReason))
    setLastPicked(text)
    setTimeout(() => selectPlaceholder(field.current))
  })
  /** Puts words where the cursor stands, over what is selected. */
  const insert = (part: string) => {
    const { selectionStart: from, selectionEnd: to } = field.current ?? {
      selectionStart: words.length,
      selectionEnd: words.length,
    }
    const text = `${words.slice(0, from)}${part}${words.slice(to)}`
    if (text.length > maxReason) return
    onTextChange(text)
    setTimeout(() => {
      field.current?.focus()
      field.current?.setSelectionRange(from + part.length, from + part.length)
    })
  }
  return {
    field,
    words,
    onTextChange,
    picks,
    hasPicks: picks.templates.length + picks.own.length > 0,
    isPicked: lastPicked !== null,
    pick,
    insert,
  }
}

const selectPlaceholder = (field: HTMLTextAreaElement | null) => {
  field?.focus()
  const place = placeholderIn(field?.value ?? '')
  if (place) field?.setSelectionRange(...place)
}
