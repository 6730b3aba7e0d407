import { signup as texts } from '@portal/contract/texts/signup'
import { validation } from '@portal/contract/texts/validation'
import { type Control, type FieldValues, useFormState, useWatch } from 'react-hook-form'
import { Button } from '#ui/button.tsx'
import { InfoIcon } from '#ui/icons.tsx'

const consents = ['agree_to_terms', 'agree_to_data_verification', 'agree_to_notifications']

export function SubmitArea<Values extends FieldValues, Body>({
  control,
  isPhoneVerified,
  isPending,
}: {
  control: Control<Values, unknown, Body>
  isPhoneVerified: boolean
  isPending: boolean
}) {
  const { errors } = useFormState({ control })
  const values: Record<string, unknown> = useWatch({ control })
  const missing = [
    !isPhoneVerified && texts['signup.phone.mustVerify'],
    !consents.every((consent) => values[consent] === true) && validation['validation.consents.all'],
    Object.keys(errors).length > 0 && texts['signup.error.summary'],
  ].filter((reason) => reason !== false)

  return (
    <>
      {missing.length > 0 && (
        <ul id="signup-missing" className="flex w-full flex-col gap-1 text-ink-soft">
          {missing.map((reason) => (
            <li key={reason} className="flex items-start gap-2">
              <InfoIcon className="mt-0.5 text-brand" />
              {reason}
            </li>
          ))}
        </ul>
      )}
      <Button
        type="submit"
        isDisabled={missing.length > 0}
        isPending={isPending}
        pendingLabel={texts['signup.submitting']}
        aria-describedby={missing.length > 0 ? 'signup-missing' : undefined}
        className="w-full sm:w-auto"
      >
        {texts['signup.submit']}
      </Button>
    </>
  )
}
