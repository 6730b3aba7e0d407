import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { CheckIcon } from '#ui/further-icons.tsx'
import type { Choice } from './choices.ts'

type Props = { editor: Editor; choice: Choice; onClose: () => void; onDone: () => void }

export function ChoicePanel({ editor, choice, onClose, onDone }: Props) {
  const group = useRef<HTMLFieldSetElement>(null)
  const current = choice.current(editor)
  useEffect(() => {
    const options = group.current
    const chosen = options?.querySelector<HTMLElement>('[aria-pressed="true"]') ?? options?.querySelector('button')
    chosen?.focus()
  }, [])

  return (
    <fieldset ref={group} onKeyDown={closeOnEscape(onClose)} className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{choice.label}</legend>
      <div className="flex flex-wrap gap-2">
        {choice.options.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === current}
            onClick={() => {
              choice.choose(editor, value)
              onDone()
            }}
            className="inline-flex target items-center gap-1.5 rounded-md border border-control bg-surface px-3 text-ink hover:border-brand hover:bg-brand-wash aria-pressed:border-brand aria-pressed:bg-brand-wash aria-pressed:font-semibold"
          >
            {value === current && <CheckIcon className="size-4" />}
            <span className="formatted-text">
              <span {...(choice.shownAs && value && { [choice.shownAs]: value })}>{label}</span>
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}

export const closeOnEscape = (onClose: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape') return
  event.stopPropagation()
  onClose()
}
