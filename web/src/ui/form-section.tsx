import { type ReactNode, useId, useRef } from 'react'
import { cx } from '#lib/cx.ts'
import { RequiredMark } from './field.tsx'
import { CircleIcon } from './further-icons.tsx'
import { CheckCircleIcon } from './icons.tsx'

/** A section that is shown as a line until it is opened. What it contains stays mounted. */
export type SectionFold = {
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly isDone: boolean
  readonly note?: ReactNode
  /** What opening it is for. */
  readonly label: string
}

type FormSectionProps = {
  title: string
  anchor?: string | undefined
  hint?: ReactNode
  isStacked?: boolean
  isRequired?: boolean
  fold?: SectionFold | undefined
  children: ReactNode
}

/** CSS containment keeps a keystroke in one section from repainting the others. */
export function FormSection({
  title,
  anchor,
  hint,
  isStacked = false,
  isRequired = false,
  fold,
  children,
}: FormSectionProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const isShut = fold?.isOpen === false
  return (
    <section
      id={anchor}
      tabIndex={anchor === undefined ? undefined : -1}
      aria-labelledby={id}
      className={cx(
        'group/section grid gap-x-10 border-t border-line contain-layout contain-style',
        isShut
          ? '-mb-5 lg:-mb-8'
          : 'gap-y-5 pt-6 has-data-folded:-mt-1 lg:has-data-folded:-mt-3 has-data-folded:items-center has-data-folded:gap-y-1 has-data-folded:border-t-0 has-data-folded:pt-0',
        isStacked
          ? !isShut && 'sm:has-data-folded:grid-cols-[max-content_minmax(0,1fr)]'
          : 'lg:grid-cols-[16rem_minmax(0,1fr)]',
      )}
    >
      <div className="flex flex-col gap-2">
        <h2
          ref={heading}
          id={isShut ? undefined : id}
          tabIndex={fold && -1}
          className={isShut ? 'text-base' : 'text-xl group-has-data-folded/section:text-base'}
        >
          {isShut ? (
            <FoldedTitle
              {...fold}
              titleId={id}
              title={title}
              onOpen={() => {
                fold.onOpen()
                heading.current?.focus()
              }}
            />
          ) : (
            <>
              <span>{title}</span>
              {isRequired && <RequiredMark />}
            </>
          )}
        </h2>
        {hint && !isShut && <div className="text-sm text-ink-soft">{hint}</div>}
      </div>
      <div className={cx('@container flex min-w-0 flex-col gap-5', !isStacked && 'max-w-form', isShut && 'hidden')}>
        {children}
      </div>
    </section>
  )
}

const FoldedTitle = ({
  title,
  titleId,
  isDone,
  note,
  label,
  onOpen,
}: SectionFold & { title: string; titleId: string }) => (
  <button
    type="button"
    aria-expanded={false}
    onClick={onOpen}
    className="flex min-h-14 w-full items-center gap-3 py-2 text-left"
  >
    {isDone ? (
      <CheckCircleIcon className="size-5 shrink-0 text-ok" />
    ) : (
      <CircleIcon className="size-5 shrink-0 text-ink-soft" />
    )}
    <span className="min-w-0 grow">
      <span id={titleId}>{title}</span>
      {note && <span className="block text-sm font-normal wrap-anywhere text-ink-soft">{note}</span>}
    </span>
    <span aria-hidden="true" className="shrink-0 text-sm text-brand underline underline-offset-4">
      {label}
    </span>
  </button>
)
