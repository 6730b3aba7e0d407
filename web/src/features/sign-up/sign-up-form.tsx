import { consentVersions } from '@portal/contract/consents'
import { fill } from '@portal/contract/fill'
import { accessibility } from '@portal/contract/texts/accessibility'
import { signup as texts } from '@portal/contract/texts/signup'
import type { ComponentProps, ReactNode } from 'react'
import {
  type FieldValues,
  FormProvider,
  type Path,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useFormContext,
} from 'react-hook-form'
import { fieldsOf } from '#lib/forms/use-field.ts'
import { date } from '#lib/time/dates.ts'
import { blurAfterClick } from '#ui/blur-after-click.ts'
import { linkClass } from '#ui/button.tsx'
import { Checkbox } from '#ui/choices.tsx'
import { PhoneInput } from '#ui/digits-input.tsx'
import { type AddressHints, LegalAddress, PhysicalAddress } from './addresses.tsx'
import { FormSection } from './form-section.tsx'
import { PhoneVerification } from './phone-verification.tsx'
import { type Step, StepFooter, StepLine, type StepNumber, StepPanel, type StepSchema, useSteps } from './steps.tsx'
import { StoreTypedValues } from './stored-form.ts'
import { SubmitArea, SummaryArea } from './submit-area.tsx'
import { type OfficeSend, type SignUpBody, useRegister } from './use-register.ts'

type SignUpFormProps<Values extends FieldValues, Body extends SignUpBody> = {
  type: 'individual' | 'legal'
  at: StepNumber
  form: UseFormReturn<Values, unknown, Body>
  schema: StepSchema
  fields: readonly Path<Values>[]
  steps: readonly Step<Values>[]
  phoneField: Path<Values>
  phoneLabel: string
  addressHints: AddressHints
  identity: ReactNode
  social: ReactNode
  /** Asked before sending; throws when nothing is to be sent. */
  confirm?: () => Promise<void>
  /** At an office: how it is sent, what stands before the phone, and how staff are told of the phone and of consents. */
  office?: OfficeSend & {
    readonly aboutPhone: ReactNode
    readonly phoneWords: ComponentProps<typeof PhoneVerification>['words']
    readonly news: string | undefined
  }
}

export function SignUpForm<Values extends FieldValues, Body extends SignUpBody>({
  type,
  at,
  form,
  schema,
  fields,
  steps: stepsOfType,
  phoneField,
  phoneLabel,
  addressHints,
  identity,
  social,
  confirm,
  office,
}: SignUpFormProps<Values, Body>) {
  const registration = useRegister(type, form, fields, phoneField, { confirm, office })
  const phone: string = form.watch(phoneField)
  const isWithoutPhone = office?.isWithoutPhone ?? false
  const isPhoneVerified = isWithoutPhone || registration.verified === phone
  const steps = useSteps(at, form, schema, stepsOfType, registration.invalid)

  return (
    <FormProvider {...form}>
      <form
        noValidate
        {...blurAfterClick}
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          if (steps.isLast && office && !office.mayBegin()) return event.preventDefault()
          if (steps.isLast && isPhoneVerified && Object.keys(form.formState.errors).length === 0)
            return void form.handleSubmit((body) => registration.send(body), registration.invalid)(event)
          event.preventDefault()
          void (steps.isLast ? registration.markMissing() : steps.next())
        }}
      >
        {!office && <StoreTypedValues type={type} control={form.control} />}
        <StepLine steps={steps} />
        <SummaryArea registration={registration} steps={steps} />
        <StepPanel of={1} steps={steps}>
          {identity}
        </StepPanel>
        <StepPanel of={2} steps={steps}>
          <LegalAddress hints={addressHints} />
          <PhysicalAddress hints={addressHints} />
        </StepPanel>
        <StepPanel of={3} steps={steps}>
          {social}
        </StepPanel>
        <StepPanel of={4} steps={steps}>
          <FormSection>
            {office?.aboutPhone}
            {!isWithoutPhone && (
              <PhoneSection
                label={phoneLabel}
                phone={phone}
                error={form.getFieldState(phoneField, form.formState).error?.message}
                registration={registration}
                words={office?.phoneWords}
                field={form.register(phoneField)}
              />
            )}
          </FormSection>
          <Consents news={office ? office.news : texts['signup.consent.notifications.hint']} />
        </StepPanel>
        <StepFooter
          steps={steps}
          submit={
            <SubmitArea
              control={form.control}
              phoneField={phoneField}
              isPhoneVerified={isPhoneVerified}
              isPending={registration.isPending}
              error={registration.error}
              firstError={registration.firstError}
              hasSummary={registration.attempt > 0 && registration.summary.length > 0}
              onFollow={steps.lead}
              submit={office?.submit}
            />
          }
        />
      </form>
    </FormProvider>
  )
}

type Props = {
  label: string
  phone: string
  error: string | undefined
  field: UseFormRegisterReturn
  words: ComponentProps<typeof PhoneVerification>['words']
  registration: {
    verified: string | null
    verifiedPhone: (phone: string, proof: string) => void
    refusedPhone: (message: string) => void
  }
}

function PhoneSection({ label, phone, error, field, words, registration }: Props) {
  const isVerified = registration.verified !== null && registration.verified === phone
  return (
    <PhoneVerification
      phone={phone}
      isVerified={isVerified}
      onRefused={registration.refusedPhone}
      onVerified={registration.verifiedPhone}
      words={words}
    >
      <PhoneInput
        label={label}
        hint={texts['signup.phone.limitHint']}
        error={error}
        isRequired
        isReadOnly={isVerified}
        {...field}
      />
    </PhoneVerification>
  )
}

type ConsentValues = { agree_to_terms: boolean; agree_to_data_verification: boolean; agree_to_notifications: boolean }

/** `news` says by what way they come. */
function Consents({ news }: { news: string | undefined }) {
  const field = fieldsOf(useFormContext<ConsentValues>())
  return (
    <FormSection title={texts['signup.section.consents']}>
      <div className="flex flex-col gap-4">
        <Checkbox
          label={texts['signup.consent.terms']}
          hint={<LegalLink href="/terms" label={texts['signup.consent.terms.link']} of={consentVersions.terms} />}
          isRequired
          {...field('agree_to_terms')}
        />
        <Checkbox
          label={texts['signup.consent.dataVerification']}
          hint={<LegalLink href="/privacy" label={texts['signup.consent.privacy.link']} of={consentVersions.privacy} />}
          isRequired
          {...field('agree_to_data_verification')}
        />
        <Checkbox
          label={texts['signup.consent.notifications']}
          hint={news}
          isRequired
          {...field('agree_to_notifications')}
        />
      </div>
    </FormSection>
  )
}

const LegalLink = ({
  href,
  label,
  of,
}: {
  href: string
  label: string
  of: { version: string; validFrom: string }
}) => (
  <span className="flex flex-wrap items-baseline gap-x-3">
    <a href={href} target="_blank" rel="noreferrer" className={`${linkClass} -my-3 inline-block py-3`}>
      {label}
      <span className="sr-only">, {accessibility['a11y.newWindow']}</span>
    </a>
    <span className="text-xs">
      {fill(texts['signup.consent.version'], { version: of.version, date: date(of.validFrom) })}
    </span>
  </span>
)
