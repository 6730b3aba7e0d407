/** A name in Georgian letters: other letters are removed while typing, and the field names them (R-APP-2). */
import { fill } from '@portal/contract/fill'
import { accessibility } from '@portal/contract/texts/accessibility'
import { applicationForm } from '@portal/contract/texts/application-form'
import { validation } from '@portal/contract/texts/validation'
import { type ChangeEvent, type ComponentProps, useState } from 'react'
import { TextInput } from '#ui/text-input.tsx'
import { georgianOnly } from './georgian-letters.ts'

type GeorgianInputProps = ComponentProps<typeof TextInput>

const none: readonly string[] = []

export function GeorgianInput({ onChange, onBlur, error, ...rest }: GeorgianInputProps) {
  const [dropped, setDropped] = useState(none)

  const clean = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target
    if (!(event.nativeEvent as InputEvent).isComposing) {
      const { text, dropped } = georgianOnly(input.value)
      if (text !== input.value) keepCaret(input, text)
      setDropped((before) => (dropped.length > 0 ? [...new Set([...before, ...dropped])] : none))
    }
    onChange?.(event)
  }

  const said =
    dropped.length > 0
      ? fill(applicationForm['application.form.georgian.dropped'], { letters: dropped.join(' ') })
      : undefined
  return (
    <>
      <TextInput
        {...rest}
        lang="ka"
        error={said ?? error}
        onChange={clean}
        onBlur={(event) => {
          setDropped(none)
          onBlur?.(event)
        }}
        onCompositionEnd={(event) => event.currentTarget.dispatchEvent(new Event('input', { bubbles: true }))}
      />
      <span className="sr-only" role="status">
        {/* The text does not name the letters, so that it stays the same during fast typing and is announced once. */}
        {said && fill(accessibility['a11y.error'], { message: validation['validation.georgianOnly'] })}
      </span>
    </>
  )
}

const keepCaret = (input: HTMLInputElement, text: string) => {
  const caret = georgianOnly(input.value.slice(0, input.selectionStart ?? input.value.length)).text.length
  input.value = text
  input.setSelectionRange(caret, caret)
}
