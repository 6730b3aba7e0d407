import { zodResolver } from '@hookform/resolvers/zod'
import { registerVisitor } from '@portal/contract/endpoints/visits'
import {
  individualSignup,
  individualFields as rules,
  withIndividualRules,
} from '@portal/contract/fields/signup/individual'
import * as z from '@portal/contract/fields/z'
import { maxShortReason } from '@portal/contract/limits'
import { signup as texts } from '@portal/contract/texts/signup'
import { visitAnswers } from '@portal/contract/texts/visit-answers'
import { visits } from '@portal/contract/texts/visits'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#lib/api/call.ts'
import { changeOnce } from '#lib/api/send-once.ts'
import '#lib/forms/zod-settings.ts'
import { Checkbox } from '#ui/choices.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { IdentityFields, NameFields, SocialFields } from './individual-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { SocialUse } from './social-status-fields.tsx'
import { useStepNumber } from './steps.tsx'
import { forgetStoredForm } from './stored-form.ts'
import type { SignUpBody } from './use-register.ts'
import {
  type IndividualBody,
  type IndividualValues,
  individualFields,
  individualSteps,
  individualValues,
} from './values.ts'

const now = () => new Date()
const withPhone = individualSignup(now)
const withoutPhone = withIndividualRules(z.object({ ...rules(now), phone: z.string() }))

const [about, ...furtherSteps] = individualSteps
const steps = [{ ...about, name: visits['visit.register.about'] }, ...furtherSteps]
const hints = {
  legal: visits['visit.register.legalAddress'],
  physical: visits['visit.register.physicalAddress'],
  written: texts['signup.address.hint'],
}
const ask = {
  compact: visits['visit.register.compact'],
  student: visits['visit.register.student'],
  employed: visits['visit.register.employed'],
}
const phoneWords = {
  isTheirs: visits['visit.register.phone.theirs'],
  noCode: visits['visit.register.phone.noCode'],
}

type Begun = NonNullable<(typeof registerVisitor)['types']>['answer']['data']

/** Registers who is at the office: the form of a registration, with a phone and its code, or by the card (R-ACT-36). */
export function VisitorForm({ number, onBegun }: { number: string; onBegun: (visit: Begun) => void }) {
  const [isWithoutPhone, setWithoutPhone] = useState(false)
  const [note, setNote] = useState('')
  const [noteError, setNoteError] = useState<string>()
  // The verified phone is of somebody else, so the tab does not keep it.
  useEffect(() => forgetStoredForm, [])
  const schema = isWithoutPhone ? withoutPhone : withPhone
  const form = useForm<IndividualValues, unknown, IndividualBody>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { ...individualValues, personal_id: number },
  })
  const send = async (body: SignUpBody) => {
    if (body.registration_type !== 'individual') return
    const proof = isWithoutPhone
      ? ({ proof: 'card_seen', note, phone: null } as const)
      : ({ proof: 'code', note: null } as const)
    const { data } = await changeOnce('visit-register', (idempotencyKey) =>
      call(registerVisitor, { body: { ...body, ...proof }, idempotencyKey }),
    )
    onBegun(data)
  }
  const checkNote = () => {
    const isMissing = isWithoutPhone && note.trim() === ''
    setNoteError(isMissing ? visitAnswers['server.visit.note'] : undefined)
    return !isMissing
  }
  return (
    <SignUpForm
      type="individual"
      at={useStepNumber(steps.length)}
      form={form}
      schema={schema}
      fields={individualFields}
      steps={steps}
      phoneField="phone"
      phoneLabel={texts['signup.phone']}
      addressHints={hints}
      identity={
        <IdentityFields>
          <NameFields />
        </IdentityFields>
      }
      social={<SocialFields use={<SocialUse>{visits['visit.register.social']}</SocialUse>} ask={ask} />}
      office={{
        isWithoutPhone,
        submit: visits['visit.register.begin'],
        send,
        mayBegin: checkNote,
        phoneWords,
        news: isWithoutPhone ? undefined : visits['visit.register.news'],
        aboutPhone: (
          <>
            <p className="text-ink-soft">{visits['visit.register.consents']}</p>
            <Checkbox
              label={visits['visit.register.noPhone']}
              hint={visits['visit.register.noPhone.hint']}
              checked={isWithoutPhone}
              onChange={({ target }) => {
                setWithoutPhone(target.checked)
                form.setValue('phone', '')
                form.clearErrors('phone')
              }}
            />
            {isWithoutPhone && (
              <TextInput
                id="visitor-note"
                label={visits['visit.note']}
                hint={visits['visit.note.hint']}
                isRequired
                maxLength={maxShortReason}
                autoComplete="off"
                error={noteError}
                value={note}
                onChange={({ target }) => setNote(target.value)}
              />
            )}
          </>
        ),
      }}
    />
  )
}
