import type { ChangeEvent, ComponentProps } from 'react'
import { onlyDigits, phoneDigits } from '#lib/digits.ts'
import { TextInput } from './text-input.tsx'

/**
 * Inputs that hold digits alone. No mask: masks lose digits that are typed fast or pasted. What is no digit is taken
 * out, wherever it comes from, and the caret stays where it was.
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

/** A Georgian mobile: nine digits, with +995 beside it; a pasted 995 in front is understood. */
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

/** A personal number (11 digits) or a company's (9). */
export function IdInput({ onChange, digits = 11, ...rest }: DigitsProps & { digits?: number }) {
  const clean = (typed: string) => onlyDigits(typed).slice(0, digits)
  return <TextInput inputMode="numeric" autoComplete="off" onChange={cleaned(clean, onChange)} {...rest} />
}

/** A code from an SMS: the phone offers it, paste takes it, spaces in it do no harm. */
export function CodeInput({ onChange, digits = 6, ...rest }: DigitsProps & { digits?: number }) {
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
