import { fill } from '@portal/contract/fill'
import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { writtenPhone } from '@portal/contract/written-numbers'
import { type ChangeEvent, type FocusEvent, useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { IdInput, PhoneInput } from '#ui/digits-input.tsx'
import { FormSection } from '#ui/form-section.tsx'
import { useFold } from './folded-parts.tsx'
import type { FormField, FormValues } from './form-values.ts'
import { GeorgianInput } from './georgian-input.tsx'
import type { OwnValues, PersonalField } from './prefill.ts'
import { startingWith5 } from './starting-with-5.ts'
import { useField } from './use-field.ts'

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
  return `${firstName} ${lastName}, ${writtenPhone(number).replaceAll(' ', '\u00a0')}, ${id}`
}

type About = { own: string | undefined; isRetyped: boolean }

function NameField({ name, autoComplete, ...about }: About & { name: 'firstName' | 'lastName'; autoComplete: string }) {
  return (
    <GeorgianInput
      label={texts[`application.form.${name}`]}
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
      isRequired
      {...field}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        event.target.value = startingWith5(event.target.value)
        void field.onChange(event)
      }}
    />
  )
}

function IdField(about: About) {
  return (
    <IdInput
      label={texts['application.form.idNumber']}
      isRequired
      digits={11}
      {...usePersonalField('idNumber', about)}
    />
  )
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
