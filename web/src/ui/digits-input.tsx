import { fill } from '@portal/contract/fill'
import { accessibility } from '@portal/contract/texts/accessibility'
import { type ChangeEvent, type ComponentProps, useEffect } from 'react'
import { idDigits, onlyDigits, phoneDigits } from '#lib/forms/digits.ts'
import { announce } from '#lib/page/announce.ts'
import { TextInput } from './text-input.tsx'

/**
 * Inputs for digits only. There is no mask, because masks lose digits that are typed fast or pasted. Other characters
 * are removed, and the caret keeps its position.
 */
type DigitsProps = ComponentProps<typeof TextInput>

const cleaned =
  (clean: (typed: string) => string, onChange: DigitsProps['onChange']) => (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target
    const kept = clean(input.value)
    if (kept !== input.value) {
      const caret = clean(input.value.slice(0, input.selectionStart ?? input.value.length)).length
      input.value = kept
      input.setSelectionRange(caret, caret)
    }
    onChange?.(event)
  }

export function PhoneInput({ onChange, ...rest }: DigitsProps) {
  return (
    <TextInput
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      prefix="+995"
      onChange={cleaned(phoneDigits, onChange)}
      {...rest}
    />
  )
}

export const IdInput = ({ onChange, ...rest }: DigitsProps) => (
  <TextInput inputMode="numeric" autoComplete="off" onChange={cleaned(idDigits, onChange)} {...rest} />
)

export function CodeInput({ onChange, digits = 6, ...rest }: DigitsProps & { digits?: number }) {
  const { error } = rest
  // Announces the error, because a field that has the focus already is not read again when the answer comes.
  useEffect(() => {
    if (error) announce(fill(accessibility['a11y.error'], { message: error }))
  }, [error])
  const clean = (typed: string) => onlyDigits(typed).slice(0, digits)
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="one-time-code"
      inputClassName="max-w-56 text-xl tracking-[0.3em] tabular-nums"
      onChange={cleaned(clean, onChange)}
      {...rest}
    />
  )
}
