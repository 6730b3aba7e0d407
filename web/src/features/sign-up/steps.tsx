import { fill } from '@portal/contract/fill'
import { accessibility } from '@portal/contract/texts/accessibility'
import { signup as texts } from '@portal/contract/texts/signup'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { cx } from '#lib/cx.ts'
import { Button } from '#ui/button.tsx'
import { CheckIcon } from '#ui/further-icons.tsx'
import { WarningIcon } from '#ui/icons.tsx'
import { RequiredNote } from '#ui/required-note.tsx'

export type Step<V extends FieldValues> = { readonly name: string; readonly fields: readonly Path<V>[] }

export type StepNumber = { readonly step: number; readonly show: (step: number) => void }

export type StepSchema = {
  safeParse: (values: unknown) => {
    error?: { issues: readonly { path: readonly PropertyKey[] }[] } | undefined
  }
}

export const stepHeading = 'signup-step'

export const useStepNumber = (count: number): StepNumber => {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const asked = Number(new URLSearchParams(search).get('step'))
  const inAddress = Number.isInteger(asked) && asked >= 1 && asked <= count ? asked : 1
  const [step, setStep] = useState(inAddress)
  const addressed = useRef(inAddress)
  useEffect(() => {
    addressed.current = inAddress
    setStep(inAddress)
  }, [inAddress])
  const show = (to: number) => {
    // Rendered synchronously, because the caller focuses a field next.
    flushSync(() => setStep(to))
    // Compares with the step that was last put into the address, because the address itself may not show it yet.
    if (to === addressed.current) return
    addressed.current = to
    void navigate({ search: to === 1 ? '' : `?step=${to}` }, { state })
  }
  return { step, show }
}

export const useSteps = <V extends FieldValues, B>(
  { step, show }: StepNumber,
  form: UseFormReturn<V, unknown, B>,
  schema: StepSchema,
  steps: readonly Step<V>[],
  onInvalid: () => void,
) => {
  const go = (to: number) => {
    show(to)
    document.getElementById(stepHeading)?.focus()
  }
  const holderOf = (id: string) => steps.findIndex(({ fields }) => fields.some((field) => field === id)) + 1
  const { errors } = form.formState
  const missing = new Set(schema.safeParse(form.getValues()).error?.issues.map(({ path: [field] }) => field))
  return {
    step,
    done: steps.map(({ fields }) => !fields.some((field) => missing.has(field))),
    wrong: steps.map(({ fields }) => fields.some((field) => errors[field] !== undefined)),
    isLast: step === steps.length,
    headingId: stepHeading,
    holderOf,
    names: steps.map(({ name }) => name),
    go,
    next: async () => {
      if (await form.trigger([...(steps[step - 1]?.fields ?? [])])) go(step + 1)
      else onInvalid()
    },
    /**
     * Shows the step of a field before the summary focuses it. When both addresses are the same, only the legal one has
     * fields.
     */
    lead: (id: string) => {
      const holder = holderOf(id)
      if (holder > 0 && holder !== step) show(holder)
      return document.getElementById(id) ? id : id.replace('physical_', 'legal_')
    },
  }
}

type Steps = Pick<ReturnType<typeof useSteps>, 'step' | 'names' | 'done' | 'wrong' | 'go'>

export const StepLine = ({ steps: { step, names, done, wrong, go } }: { steps: Steps }) => {
  // A step is ticked only after it is left, so that nothing in the line moves while somebody types.
  const isTicked = (index: number) => done[index] === true && index + 1 !== step
  const isWrong = (index: number) => wrong[index] === true && index + 1 !== step
  return (
    <div className="flex flex-col gap-3">
      <nav aria-label={texts['signup.steps']}>
        <ol className="grid grid-cols-4 gap-2">
          {names.map((name, index) => (
            <li key={name} className="flex">
              <button
                type="button"
                aria-label={[
                  `${index + 1}. ${name}`,
                  ...(isWrong(index) ? [texts['signup.step.wrong']] : []),
                  ...(isTicked(index) ? [accessibility['a11y.part.done']] : []),
                ].join(', ')}
                aria-current={step === index + 1 ? 'step' : undefined}
                onClick={() => go(index + 1)}
                className={cx(
                  'flex min-h-11 w-full flex-col justify-end gap-1.5 border-b-4 pb-1.5 text-left text-sm hover:border-brand',
                  index + 1 === step
                    ? 'border-brand font-semibold text-ink'
                    : index + 1 < step
                      ? 'border-brand text-ink-soft'
                      : 'border-line text-ink-soft',
                )}
              >
                <span className="flex items-end gap-1">
                  {isWrong(index) ? (
                    <WarningIcon className="size-5 shrink-0 text-stop" />
                  ) : (
                    isTicked(index) && <CheckIcon className="size-5 shrink-0 text-ok" />
                  )}
                  <span>
                    {index + 1}
                    <span className="max-md:hidden">. {name}</span>
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <h2 id={stepHeading} tabIndex={-1} className="text-xl">
        {fill(texts['signup.step'], { step, count: names.length, name: names[step - 1] ?? '' })}
      </h2>
      <RequiredNote className="-mt-2" />
    </div>
  )
}

export const StepPanel = ({ of, steps, children }: { of: number; steps: Steps; children: ReactNode }) => (
  <div hidden={steps.step !== of} className={steps.step === of ? 'flex flex-col gap-6' : undefined}>
    {children}
  </div>
)

export const StepFooter = ({ steps, submit }: { steps: Steps & { isLast: boolean }; submit: ReactNode }) => (
  <div className="flex flex-col gap-3 border-t border-line pt-6 sm:flex-row sm:flex-wrap">
    {steps.isLast ? (
      submit
    ) : (
      <Button type="submit" className="w-full sm:w-auto">
        {texts['signup.step.next']}
      </Button>
    )}
    {steps.step > 1 && (
      <Button variant="quiet" className="w-full sm:w-auto" onClick={() => steps.go(steps.step - 1)}>
        {texts['signup.step.back']}
      </Button>
    )}
  </div>
)
