import { fill } from '@portal/contract/fill'
import { failures } from '@portal/contract/texts/failures'
import { formErrors } from '@portal/contract/texts/form-errors'
import { signup as texts } from '@portal/contract/texts/signup'
import { Fragment } from 'react'
import { type Control, type FieldValues, useFormState, useWatch } from 'react-hook-form'
import { ApiError } from '#lib/api/api-error.ts'
import { CommandFailure, isLost } from '#lib/api/command-failure.tsx'
import { Button, linkClass } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { ErrorAlert } from '#ui/fault-alerts.tsx'
import { focusOnClick } from '#ui/focus-field.ts'
import { consentFields } from './field-labels.ts'
import type { useSteps } from './steps.tsx'

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
  submit = texts['signup.submit'],
}: {
  control: Control<Values, unknown, Body>
  phoneField: string
  isPhoneVerified: boolean
  isPending: boolean
  error: Error | null
  firstError: string | undefined
  hasSummary: boolean
  onFollow: (id: string) => string
  submit?: string | undefined
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
        {submit}
      </Button>
    </>
  )
}

/** Stands at the button, because that is what the person looks at when sending failed. */
const Failure = ({ error }: { error: Error | null }) =>
  isLost(error) ? (
    <CommandFailure error={error} message={failures['error.kept']} className="w-full" />
  ) : (
    error instanceof ApiError &&
    Object.keys(error.errors).length === 0 && (
      <ErrorAlert error={error} otherwise={texts['signup.error.failed']} className="w-full" />
    )
  )

type Line = { id?: string; message: string; fields?: number }
type Props = {
  registration: { summary: readonly Line[]; attempt: number }
  steps: Pick<ReturnType<typeof useSteps>, 'step' | 'names' | 'isLast' | 'holderOf' | 'lead' | 'go' | 'headingId'>
}

/**
 * The errors of the step that is shown, each with a link, and one line for every other step that has errors (R-WEB-21).
 * When the step that is shown has none, only the last step names the others, because only there they prevent the
 * registration.
 */
export function SummaryArea({ registration: { summary, attempt }, steps }: Props) {
  const shown = summary.filter((line) => !waitsForRegion(line, summary))
  const holderOf = ({ id }: Line) => (id === undefined ? steps.step : steps.holderOf(id))
  const own = shown.filter((line) => holderOf(line) === steps.step)
  if (shown.length === 0 || (own.length === 0 && !steps.isLast)) return null
  const others = steps.names.flatMap((name, index) => {
    const step = index + 1
    const lines = shown.filter((line) => holderOf(line) === step)
    const [first] = lines
    const count = lines.length
    if (step === steps.step || first === undefined) return []
    if (count === 1)
      return { ...first, message: fill(texts['signup.error.stepField'], { step, message: first.message }) }
    return { id: stepId(step), message: fill(texts['signup.error.step'], { step, name, count }), fields: count }
  })
  return (
    <ErrorSummary
      items={[...withOneLineOfConsents(own), ...others]}
      attempt={attempt}
      onFollow={(id) => {
        const step = stepOf(id)
        if (step === null) return steps.lead(id)
        steps.go(step)
        return steps.headingId
      }}
    />
  )
}

/** Consents that are missing together are one line, because each would say the same (R-WEB-21). */
const withOneLineOfConsents = (lines: readonly Line[]): readonly Line[] => {
  const missing = lines.filter(({ id }) => consentFields.some((field) => field === id))
  const [first] = missing
  if (first === undefined || missing.length === 1) return lines
  const all = { ...first, message: formErrors['validation.consents.all'], fields: missing.length }
  return lines.flatMap((line) => (line === first ? [all] : missing.includes(line) ? [] : [line]))
}

const waitsForRegion = ({ id }: Line, lines: readonly Line[]) =>
  id?.endsWith('municipality_id') && lines.some((other) => other.id === id.replace('municipality', 'region'))

const stepId = (step: number) => `step-${step}`
const stepOf = (id: string) => {
  const [, step] = /^step-(\d)$/.exec(id) ?? []
  return step === undefined ? null : Number(step)
}
