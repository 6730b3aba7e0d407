import { consentVersions } from '@portal/contract/consents'
import { fill } from '@portal/contract/fill'
import { accessibility } from '@portal/contract/texts/accessibility'
import { signup as texts } from '@portal/contract/texts/signup'
import { useFormContext } from 'react-hook-form'
import { date } from '#lib/time/dates.ts'
import { linkClass } from '#ui/button.tsx'
import { Checkbox } from '#ui/choices.tsx'
import { FormSection } from './form-section.tsx'

type ConsentValues = { agree_to_terms: boolean; agree_to_data_verification: boolean; agree_to_notifications: boolean }

export function Consents() {
  const { register, formState } = useFormContext<ConsentValues>()
  const errorOf = (name: keyof ConsentValues) => formState.errors[name]?.message
  return (
    <FormSection title={texts['signup.section.consents']}>
      <div className="flex flex-col gap-4">
        <Checkbox
          label={texts['signup.consent.terms']}
          hint={<LegalLink href="/terms" label={texts['signup.consent.terms.link']} of={consentVersions.terms} />}
          error={errorOf('agree_to_terms')}
          isRequired
          {...register('agree_to_terms')}
        />
        <Checkbox
          label={texts['signup.consent.dataVerification']}
          hint={<LegalLink href="/privacy" label={texts['signup.consent.privacy.link']} of={consentVersions.privacy} />}
          error={errorOf('agree_to_data_verification')}
          isRequired
          {...register('agree_to_data_verification')}
        />
        <Checkbox
          label={texts['signup.consent.notifications']}
          hint={texts['signup.consent.notifications.hint']}
          error={errorOf('agree_to_notifications')}
          isRequired
          {...register('agree_to_notifications')}
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
