import type { ReactNode } from 'react'
import { type FieldValues, FormProvider, type Path, type UseFormReturn } from 'react-hook-form'
import { blurAfterClick } from '#ui/blur-after-click.ts'
import { AddressFields, type AddressHints } from './address-fields.tsx'
import { Consents } from './consents.tsx'
import { FormSection } from './form-section.tsx'
import { PhoneSection } from './phone-section.tsx'
import { PhysicalAddress } from './same-address.tsx'
import { type Step, StepFooter, StepLine, type StepNumber, StepPanel, type StepSchema, useSteps } from './steps.tsx'
import { StoreTypedValues } from './stored-form.ts'
import { SubmitArea } from './submit-area.tsx'
import { SummaryArea } from './summary-area.tsx'
import { type SignUpBody, useRegister } from './use-register.ts'

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
}: SignUpFormProps<Values, Body>) {
  const registration = useRegister(type, form, fields, phoneField)
  const phone: string = form.watch(phoneField)
  const isPhoneVerified = registration.verified === phone
  const steps = useSteps(at, form, schema, stepsOfType, registration.invalid)

  return (
    <FormProvider {...form}>
      <form
        noValidate
        {...blurAfterClick}
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          if (steps.isLast && isPhoneVerified && Object.keys(form.formState.errors).length === 0)
            return void form.handleSubmit((body) => registration.send(body), registration.invalid)(event)
          event.preventDefault()
          void (steps.isLast ? registration.markMissing() : steps.next())
        }}
      >
        <StoreTypedValues type={type} control={form.control} />
        <StepLine steps={steps} />
        <SummaryArea registration={registration} steps={steps} />
        <StepPanel of={1} steps={steps}>
          {identity}
        </StepPanel>
        <StepPanel of={2} steps={steps}>
          <AddressFields kind="legal" hints={addressHints} isRequired />
          <PhysicalAddress hints={addressHints} />
        </StepPanel>
        <StepPanel of={3} steps={steps}>
          {social}
        </StepPanel>
        <StepPanel of={4} steps={steps}>
          <FormSection>
            <PhoneSection
              label={phoneLabel}
              phone={phone}
              error={form.getFieldState(phoneField, form.formState).error?.message}
              registration={registration}
              field={form.register(phoneField)}
            />
          </FormSection>
          <Consents />
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
            />
          }
        />
      </form>
    </FormProvider>
  )
}
