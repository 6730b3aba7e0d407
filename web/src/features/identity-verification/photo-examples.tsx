import { verification as texts } from '@portal/contract/texts/verification'
import { type ReactNode, useId } from 'react'
import { CrossCircleIcon } from '#ui/further-icons.tsx'
import { CheckCircleIcon } from '#ui/icons.tsx'

/** A good picture of a card, and the two faults for which most pictures are refused. */
export const PhotoExamples = () => (
  <ul className="grid max-w-form grid-cols-3 gap-3 sm:gap-6">
    <Example isGood caption={texts['verification.example.whole']}>
      <Card />
    </Example>
    <Example caption={texts['verification.example.cut']}>
      <g transform="translate(34 14) scale(1.15)">
        <Card />
      </g>
    </Example>
    <Example caption={texts['verification.example.glare']}>
      <Card />
      <path d="M30 8h24L38 52H14z" className="fill-surface opacity-90" />
    </Example>
  </ul>
)

type ExampleProps = { isGood?: boolean; caption: string; children: ReactNode }

function Example({ isGood = false, caption, children }: ExampleProps) {
  const frame = useId()
  return (
    <li className="flex min-w-0 flex-col gap-1.5">
      <svg
        viewBox="0 0 96 60"
        aria-hidden="true"
        className="w-full max-w-40 rounded-md border border-line bg-surface-2"
      >
        <clipPath id={frame}>
          <rect width="96" height="60" />
        </clipPath>
        <g clipPath={`url(#${frame})`}>{children}</g>
      </svg>
      <p className="flex items-start gap-x-1.5 text-sm leading-snug max-sm:flex-col">
        {isGood ? (
          <CheckCircleIcon className="size-5 shrink-0 text-ok" />
        ) : (
          <CrossCircleIcon className="size-5 shrink-0 text-stop" />
        )}
        <span className="min-w-0 wrap-anywhere">{caption}</span>
      </p>
    </li>
  )
}

const Card = () => (
  <g className="fill-surface stroke-ink-soft" strokeWidth="2" strokeLinecap="round">
    <rect x="13" y="9" width="70" height="42" rx="4" />
    <circle cx="29" cy="24" r="6" />
    <path d="M19 42c1-7 19-7 20 0M48 20h26M48 29h26M48 38h16" fill="none" />
  </g>
)
