import { visits as texts } from '@portal/contract/texts/visits'
import type { ReactNode } from 'react'
import { cx } from '#lib/cx.ts'
import { CheckCircleIcon } from '#ui/icons.tsx'

const steps = ['who', 'proof', 'application', 'paper'] as const
export type VisitStep = (typeof steps)[number]

/** The four steps of a visit in one line (R-ACT-40). */
export function VisitSteps({ at }: { at: VisitStep }) {
  const here = steps.indexOf(at)
  return (
    <ol
      aria-label={texts['visit.steps']}
      className="mb-6 grid grid-cols-2 gap-x-2 gap-y-3 sm:grid-cols-4 on-print-hidden"
    >
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === here ? 'step' : undefined}
          className={cx(
            'flex items-center gap-2 border-t-3 pt-2 leading-5',
            index <= here ? 'border-brand' : 'border-line text-ink-soft',
            index === here && 'font-semibold',
          )}
        >
          {index < here && <CheckCircleIcon className="size-5 shrink-0 text-brand" />}
          <span>
            {index < here && <span className="sr-only">{texts['visit.step.done']}</span>}
            <span>{texts[`visit.step.${step}`]}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

export const visitColumns = 'grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_23rem]'

export const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-soft">{label}</dt>
    <dd className="font-semibold tabular-nums">{children}</dd>
  </div>
)
