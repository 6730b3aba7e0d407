import { programDetails as texts } from '@portal/contract/texts/program-details'
import { useId } from 'react'
import { useIsWide } from '#lib/page/use-is-wide.ts'

const steps = ['fill', 'send', 'answer'] as const

export function HowItGoes() {
  const headingId = useId()
  if (useIsWide())
    return (
      <section aria-labelledby={headingId} className="flex flex-col gap-4 pt-3">
        <h2 id={headingId} className="text-xl">
          {texts['program.steps.title']}
        </h2>
        <Steps />
      </section>
    )
  return (
    <details>
      <summary className="fold min-h-11 py-2.5 text-brand">{texts['program.steps.title']}</summary>
      <div className="pt-2">
        <Steps />
      </div>
    </details>
  )
}

const Steps = () => (
  <ol className="flex flex-col gap-4">
    {steps.map((step, index) => (
      <li key={step} className="flex items-start gap-3">
        <span
          aria-hidden="true"
          className="flex size-8 shrink-0 items-center justify-center rounded-full bg-brand-wash font-semibold text-brand"
        >
          {index + 1}
        </span>
        <span className="min-w-0">
          <span className="block font-semibold">{texts[`program.step.${step}`]}</span>
          <span className="block text-sm text-ink-soft">{texts[`program.step.${step}.hint`]}</span>
        </span>
      </li>
    ))}
  </ol>
)
