import { useRef, useState } from 'react'
import { maxReason } from '#lib/application/max-reason.ts'
import type { Decision } from './decision.ts'
import { insertReason, placeholderIn } from './insert-reason.ts'
import { useReasonPicks } from './reason-picks.tsx'

type Reason = { kind: Decision['kind']; words: string; onTextChange: (words: string) => void }

export const usePickedReason = ({ kind, words, onTextChange }: Reason) => {
  const field = useRef<HTMLTextAreaElement>(null)
  const picks = useReasonPicks(kind)
  const [lastPicked, setLastPicked] = useState<string | null>(null)
  const pick = (text: string) => {
    onTextChange(insertReason(words, text, lastPicked, maxReason))
    setLastPicked(text)
    setTimeout(() => selectPlaceholder(field.current))
  }
  return { field, picks, hasPicks: picks.templates.length + picks.own.length > 0, isPicked: lastPicked !== null, pick }
}

const selectPlaceholder = (field: HTMLTextAreaElement | null) => {
  field?.focus()
  const place = placeholderIn(field?.value ?? '')
  if (place) field?.setSelectionRange(...place)
}
