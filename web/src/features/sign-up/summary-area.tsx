import { fill } from '@portal/contract/fill'
import { signup as texts } from '@portal/contract/texts/signup'
import { validation } from '@portal/contract/texts/validation'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { consentFields } from './field-labels.ts'
import type { useSteps } from './steps.tsx'

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
  const all = { ...first, message: validation['validation.consents.all'], fields: missing.length }
  return lines.flatMap((line) => (line === first ? [all] : missing.includes(line) ? [] : [line]))
}

const waitsForRegion = ({ id }: Line, lines: readonly Line[]) =>
  id?.endsWith('municipality_id') && lines.some((other) => other.id === id.replace('municipality', 'region'))

const stepId = (step: number) => `step-${step}`
const stepOf = (id: string) => {
  const [, step] = /^step-(\d)$/.exec(id) ?? []
  return step === undefined ? null : Number(step)
}
