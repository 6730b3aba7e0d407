import { signup as texts } from '@portal/contract/texts/signup'
import { validation } from '@portal/contract/texts/validation'
import { type Control, type FieldValues, useFormState, useWatch } from 'react-hook-form'
import { ApiError, isFault } from '#lib/api/api-error.ts'
import { ErrorAlert, FaultAlert } from '#ui/alert.tsx'
import { Button, linkClass } from '#ui/button.tsx'
import { focusField } from '#ui/focus-field.ts'
import { InfoIcon } from '#ui/icons.tsx'
import { consentFields } from './field-labels.ts'

/** While something is missing, the button sends nothing (R-ID-29): the press marks it, and each reason is a link to it. */
export function SubmitArea<Values extends FieldValues, Body>({
  control,
  phoneField,
  isPhoneVerified,
  isPending,
  error,
  firstError,
  hasSummary,
  onFollow,
}: {
  control: Control<Values, unknown, Body>
  phoneField: string
  isPhoneVerified: boolean
  isPending: boolean
  error: Error | null
  firstError: string | undefined
  hasSummary: boolean
  onFollow: (id: string) => string
}) {
  const { errors } = useFormState({ control })
  const values: Record<string, unknown> = useWatch({ control })
  const firstConsent = consentFields.find((consent) => values[consent] !== true)
  const missing = [
    { id: isPhoneVerified ? undefined : phoneField, reason: texts['signup.phone.mustVerify'] },
    { id: firstConsent, reason: validation['validation.consents.all'] },
    { id: firstError ?? Object.keys(errors)[0], reason: texts['signup.error.summary'] },
  ].flatMap(({ id, reason }) => (id === undefined ? [] : [{ id, reason }]))
  // Once the summary lists what is wrong, the reasons would only repeat it.
  const areReasonsShown = missing.length > 0 && !hasSummary

  return (
    <>
      {!isPending && <Failure error={error} />}
      {areReasonsShown && (
        <ul id="signup-missing" className="flex w-full flex-col">
          {missing.map(({ id, reason }) => (
            <li key={reason} className="flex items-start gap-2">
              <InfoIcon className="mt-3 text-brand" />
              <a
                href={`#${id}`}
                className={`${linkClass} py-2.5`}
                onClick={(event) => {
                  event.preventDefault()
                  focusField(onFollow(id))
                }}
              >
                {reason}
              </a>
            </li>
          ))}
        </ul>
      )}
      <Button
        type="submit"
        // Until the phone is verified, its button is the filled one.
        variant={isPhoneVerified ? 'primary' : 'secondary'}
        isIncomplete={missing.length > 0}
        isPending={isPending}
        pendingLabel={texts['signup.submitting']}
        aria-describedby={areReasonsShown ? 'signup-missing' : undefined}
        className="w-full sm:w-auto"
      >
        {texts['signup.submit']}
      </Button>
    </>
  )
}

/** Stands at the button, because that is what the person looks at when sending failed. */
const Failure = ({ error }: { error: Error | null }) =>
  isFault(error) ? (
    <FaultAlert error={error} title={texts['signup.error.fault']} className="w-full" />
  ) : (
    error instanceof ApiError &&
    Object.keys(error.errors).length === 0 && (
      <ErrorAlert error={error} otherwise={texts['signup.error.failed']} className="w-full" />
    )
  )
