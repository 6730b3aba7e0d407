import { fill } from '@portal/contract/fill'
import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { cx } from '#lib/cx.ts'
import { linkClass } from '#ui/button.tsx'
import { WarningIcon } from '#ui/icons.tsx'
import { named } from './field-labels.ts'
import { focusOnClick } from './focus-on-click.ts'
import type { Missing } from './use-missing-fields.ts'

export const missingSummary = 'missing-summary'

type MissingSummaryProps = { missing: Missing; isWrong: boolean }

export function MissingSummary({ missing, isWrong }: MissingSummaryProps) {
  return (
    <div className={cx(isWrong && 'rounded-md border-l-4 border-stop bg-stop-wash p-4')}>
      <p
        id={missingSummary}
        tabIndex={-1}
        className={cx('font-semibold', isWrong && 'flex items-start gap-2 text-stop')}
      >
        {isWrong && <WarningIcon className="mt-0.5 shrink-0" />}
        {isWrong ? toCorrect(missing) : texts['application.form.disabledHint']}
      </p>
      <ul className={cx('mt-1 flex list-disc flex-col ps-5 text-sm', isWrong ? 'gap-2' : 'gap-1.5')}>
        {missing.map(({ field, message }) => (
          <li key={field}>
            <a href={`#${field}`} className={linkClass} onClick={focusOnClick(field)}>
              {named(field, message)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

type FirstMissingProps = MissingSummaryProps & { className: string }

/** On a phone the list is at the end of the form, so the bar that is in view leads to the first field. */
export function FirstMissing({ missing, isWrong, className }: FirstMissingProps) {
  const first = missing[0]
  if (!first) return null
  return (
    <a
      href={`#${first.field}`}
      className={cx(
        linkClass,
        'inline-flex min-h-11 items-center gap-1.5',
        isWrong && 'font-semibold text-stop!',
        className,
      )}
      onClick={focusOnClick(first.field)}
    >
      {isWrong && <WarningIcon className="size-4 shrink-0" />}
      {isWrong ? toCorrect(missing) : fill(texts['application.form.part.left'], { count: missing.length })}
    </a>
  )
}

const toCorrect = ({ length }: Missing) => fill(texts['application.form.wrong'], { count: length })
