import { zodResolver } from '@hookform/resolvers/zod'
import { legalSignup } from '@portal/contract/fields/signup/legal'
import { signup as texts } from '@portal/contract/texts/signup'
import { useForm } from 'react-hook-form'
import { IdInput } from '#ui/digits-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { DirectorFields, DirectorSocialFields } from './director-fields.tsx'
import { FormSection } from './form-section.tsx'
import { type LegalBody, type LegalValues, legalFields, legalSteps, legalValues } from './legal-values.ts'
import { SignUpForm } from './sign-up-form.tsx'
import type { StepNumber } from './steps.tsx'
import { storedValues } from './stored-form.ts'

export function LegalForm({ at }: { at: StepNumber }) {
  const form = useForm<LegalValues, unknown, LegalBody>({
    resolver: zodResolver(legalSignup),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { ...legalValues, ...storedValues('legal') },
  })
  const { register, formState } = form
  const { errors } = formState

  return (
    <SignUpForm
      type="legal"
      at={at}
      form={form}
      schema={legalSignup}
      fields={legalFields}
      steps={legalSteps}
      phoneField="director_phone"
      phoneLabel={texts['signup.director.phone']}
      addressHints={{
        legal: texts['signup.legalAddress.hint.legal'],
        physical: texts['signup.physicalAddress.hint.legal'],
        written: texts['signup.address.hint.legal'],
      }}
      identity={
        <>
          <FormSection title={texts['signup.section.company']}>
            <TextInput
              label={texts['signup.companyName']}
              error={errors.company_name?.message}
              isRequired
              autoComplete="organization"
              {...register('company_name')}
            />
            <IdInput
              label={texts['signup.companyId']}
              hint={texts['signup.companyId.hint']}
              error={errors.company_id?.message}
              digits={9}
              isRequired
              {...register('company_id')}
            />
          </FormSection>
          <DirectorFields />
        </>
      }
      social={<DirectorSocialFields />}
    />
  )
}
