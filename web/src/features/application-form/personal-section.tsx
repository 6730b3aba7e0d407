import { fill } from '@portal/contract/fill'
import { accessibility } from '@portal/contract/texts/accessibility'
import { applicationForm, applicationForm as texts } from '@portal/contract/texts/application-form'
import { formErrors } from '@portal/contract/texts/form-errors'
import { writtenPhone } from '@portal/contract/written-numbers'
import { type ChangeEvent, type ComponentProps, type FocusEvent, useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useField } from '#lib/forms/use-field.ts'
import { acting } from '#lib/sign-in/acting.ts'
import { IdInput, PhoneInput } from '#ui/digits-input.tsx'
import { FormSection } from '#ui/form-section.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { fieldLabel } from './field-labels.ts'
import { useFold } from './folded-parts.tsx'
import type { FormField, FormValues } from './form-values.ts'
import type { OwnValues, PersonalField } from './prefill.ts'

type PersonalSectionProps = {
  retype: readonly FormField[]
  own: OwnValues
}

export function PersonalSection({ retype, own }: PersonalSectionProps) {
  const about = (name: PersonalField) => ({ own: own[name], isRetyped: retype.includes(name) })
  return (
    <FormSection
      isStacked
      title={texts['application.form.section.personal']}
      fold={useFold('personal', { note: <PersonalValues /> })}
    >
      <div className="grid items-start gap-5 @min-[37rem]:grid-cols-2 @min-[37rem]:has-[[id$=-hint]]:items-end">
        <NameField name="firstName" autoComplete="given-name" {...about('firstName')} />
        <NameField name="lastName" autoComplete="family-name" {...about('lastName')} />
        <PhoneField {...about('phone')} />
        <IdField {...about('idNumber')} />
      </div>
    </FormSection>
  )
}

function PersonalValues() {
  const [firstName, lastName, number, id] = useWatch<FormValues, ['firstName', 'lastName', 'phone', 'idNumber']>({
    name: ['firstName', 'lastName', 'phone', 'idNumber'],
  })
  const phone = writtenPhone(number).replaceAll(' ', '\u00a0')
  return [`${firstName} ${lastName}`, phone, id].filter(Boolean).join(', ')
}

type About = { own: string | undefined; isRetyped: boolean }

function NameField({ name, autoComplete, ...about }: About & { name: 'firstName' | 'lastName'; autoComplete: string }) {
  return (
    <GeorgianInput
      label={fieldLabel(name)}
      isRequired
      maxLength={100}
      autoComplete={autoComplete}
      {...usePersonalField(name, about)}
    />
  )
}

function PhoneField(about: About) {
  const field = usePersonalField('phone', about)
  return (
    <PhoneInput
      label={texts['application.form.phone']}
      isRequired={!acting()?.visit}
      {...field}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        event.target.value = startingWith5(event.target.value)
        void field.onChange(event)
      }}
    />
  )
}

function IdField(about: About) {
  return <IdInput label={texts['application.form.idNumber']} isRequired {...usePersonalField('idNumber', about)} />
}

const usePersonalField = (name: PersonalField, { own, isRetyped }: About) => {
  const field = useField(name)
  const { control, getValues } = useFormContext<FormValues>()
  const value = useWatch({ control, name })
  const [settled, settle] = useState(value)
  // The hint waits until the field loses the focus, because it would move the field during typing.
  useEffect(() => {
    if (document.activeElement?.id !== name) settle(value)
  }, [value, name])
  const differs = own !== undefined && settled.trim() !== '' && settled.trim() !== own
  const differing = differs ? fill(texts['application.form.prefill.differs'], { value: writtenPhone(own) }) : undefined
  return {
    ...field,
    hint: isRetyped ? texts['application.form.prefill.retype'] : differing,
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      settle(getValues(name))
      return field.onBlur(event)
    },
  }
}

/**
 * The first digit is forced to 5 while somebody types (R-APP-2), except as long as it can be that of a country code
 * (995). A longer text was pasted: what it begins with is said and not changed, because it would be another number.
 */
export const startingWith5 = (digits: string) => {
  if (digits === '' || digits.startsWith('5') || '995'.startsWith(digits) || digits.length > 3) return digits
  return `5${digits.slice(1)}`
}

type GeorgianInputProps = ComponentProps<typeof TextInput>

const none: readonly string[] = []

/** A name in Georgian letters: other letters are removed while typing, and the field names them (R-APP-2). */
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
        {said && fill(accessibility['a11y.error'], { message: formErrors['validation.georgianOnly'] })}
      </span>
    </>
  )
}

const keepCaret = (input: HTMLInputElement, text: string) => {
  const caret = georgianOnly(input.value.slice(0, input.selectionStart ?? input.value.length)).text.length
  input.value = text
  input.setSelectionRange(caret, caret)
}

/**
 * Names on an application are Georgian letters and spaces: U+10A0 to U+10FF without U+10FB (R-APP-2). Other characters
 * are dropped and reported; a hyphen becomes a space.
 */
type GeorgianText = {
  readonly text: string
  readonly dropped: readonly string[]
}

export const georgianOnly = (typed: string): GeorgianText => {
  const kept: string[] = []
  const dropped = new Set<string>()
  for (const typedSign of typed.normalize('NFC')) {
    const sign = fromCapital(typedSign)
    if (isGeorgian(sign)) kept.push(sign)
    else if (/\s/.test(sign)) kept.push(' ')
    else {
      dropped.add(sign)
      if (/\p{Pd}/u.test(sign)) kept.push(' ')
    }
  }
  return { text: kept.join('').replace(/ {2,}/g, ' ').replace(/^ /, ''), dropped: [...dropped] }
}

const fromCapital = (sign: string) =>
  sign >= '\u1c90' && sign <= '\u1cbf' ? String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xbc0) : sign

const isGeorgian = (sign: string) => sign >= '\u10a0' && sign <= '\u10ff' && sign !== '\u10fb'
