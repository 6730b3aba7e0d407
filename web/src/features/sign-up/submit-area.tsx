import { errors as errorTexts } from '@portal/contract/texts/errors'
import { signup as texts } from '@portal/contract/texts/signup'
import { Fragment } from 'react'
import { type Control, type FieldValues, useFormState, useWatch } from 'react-hook-form'
import { ApiError } from '#lib/api/api-error.ts'
import { CommandFailure, isLost } from '#lib/api/command-failure.tsx'
import { Button, linkClass } from '#ui/button.tsx'
import { ErrorAlert } from '#ui/fault-alerts.tsx'
import { focusOnClick } from '#ui/focus-field.ts'
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
    { id: isPhoneVerified ? undefined : phoneField, reason: texts['signup.left.phone'] },
    { id: firstConsent, reason: texts['signup.left.consents'] },
    { id: firstError ?? Object.keys(errors)[0], reason: texts['signup.left.fields'] },
  ].flatMap(({ id, reason }) => (id === undefined ? [] : [{ id, reason }]))
  // Once the summary lists what is wrong, the reasons would only repeat it.
  const areReasonsShown = missing.length > 0 && !hasSummary

  return (
    <>
      {!isPending && <Failure error={error} />}
      {areReasonsShown && (
        <p id="signup-missing" className="w-full text-sm text-ink-soft">
          <span>{`${texts['signup.left']} `}</span>
          {missing.map(({ id, reason }, index) => (
            <Fragment key={reason}>
              {index > 0 && <span>{', '}</span>}
              <a
                href={`#${id}`}
                className={`${linkClass} -my-2 inline-block py-2`}
                onClick={focusOnClick(id, onFollow)}
              >
                {reason}
              </a>
            </Fragment>
          ))}
        </p>
      )}
      <Button
        type="submit"
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
  isLost(error) ? (
    <CommandFailure error={error} message={errorTexts['error.kept']} className="w-full" />
  ) : (
    error instanceof ApiError &&
    Object.keys(error.errors).length === 0 && (
      <ErrorAlert error={error} otherwise={texts['signup.error.failed']} className="w-full" />
    )
  )
