import { fill } from '@portal/contract/fill'
import { accessibility } from '@portal/contract/texts/accessibility'
import { applicationForm, applicationForm as texts } from '@portal/contract/texts/application-form'
import { uploads as failedUploadsTexts, uploads as uploadTexts } from '@portal/contract/texts/uploads'
import { type ReactNode, useId } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { cx } from '#lib/cx.ts'
import { useErrorTitle } from '#lib/forms/form-errors.ts'
import { hasStopped } from '#lib/media/upload-queue.ts'
import type { UploadItem, useUploads } from '#lib/media/use-uploads.ts'
import { useFocusInList } from '#lib/page/use-focus-in-list.ts'
import { barInView } from '#ui/bar-in-view.ts'
import { Button, linkClass } from '#ui/button.tsx'
import { LiveText } from '#ui/live-text.tsx'
import type { DraftStatusProps } from './draft-note.tsx'
import type { FormValues, Problems } from './form-values.ts'
import { FieldList, Missing, wrongSummary } from './missing-summary.tsx'
import { useMissingFields } from './use-missing-fields.ts'

export type SubmitBarProps = {
  uploads: ReturnType<typeof useUploads>
  isSending: boolean
  submitLabel: string
  /** Says what follows the press, because a saved application may be believed to be sent. */
  nextStep: string
  sendingLabel: string
  problemsIn: (values: FormValues) => Problems
  isInView: boolean
  /**
   * True for a returned application until something is changed: the main button is then in the note of the return and
   * leads to the documents.
   */
  isSecond: boolean
  /** Renders the state of the draft, or the fallback while it has none. */
  renderDraftStatus: (props: Pick<DraftStatusProps, 'fallback' | 'onPhone'>) => ReactNode
}

const bar = 'flex flex-col gap-2'

export function SubmitBar({
  uploads,
  isSending,
  submitLabel,
  nextStep,
  sendingLabel,
  problemsIn,
  isInView,
  isSecond,
  renderDraftStatus,
}: SubmitBarProps) {
  const reasonId = useId()
  // A reference to something hidden reads it, a reference to what contains it does not.
  const leftId = useId()
  const form = useFormContext<FormValues>()
  const missing = useMissingFields(form, problemsIn)
  const stuck = uploads.items.filter(hasStopped)
  const isIncomplete = missing.length > 0
  const isBlocked = isIncomplete || uploads.isBusy || stuck.length > 0
  const { submitCount, isDirty } = useFormState({ control: form.control })
  const isWrong = isIncomplete && submitCount > 0
  useErrorTitle(isWrong)
  const { box, remember } = useFocusInList(stuck.length, {
    removals: 'li button:last-child',
    otherwise: 'button[type=submit]:not([disabled])',
  })
  return (
    <div ref={box} className="flex flex-col gap-4 max-lg:contents">
      {isIncomplete && !isWrong && (
        <div id={leftId} className="max-lg:hidden">
          <p className="font-semibold">{texts['application.form.disabledHint']}</p>
          <FieldList fields={missing} />
        </div>
      )}
      <div id={reasonId} className="empty:hidden">
        <FailedUploads
          files={stuck}
          onRetry={uploads.retry}
          onRemove={(id) => {
            remember()
            uploads.remove(id)
          }}
        />
        {missing.length === 0 && uploads.isBusy && <LiveText>{uploadTexts['upload.wait']}</LiveText>}
      </div>
      <div data-form-bar={isInView || undefined} className={cx(bar, isInView && barInView)}>
        <div className="flex flex-wrap items-center justify-between gap-x-2 text-sm">
          <Missing missing={missing} isWrong={isWrong} className="lg:hidden" />
          {renderDraftStatus({
            fallback: <p className={cx('text-ink-soft', isIncomplete && 'max-lg:hidden')}>{nextStep}</p>,
            onPhone: isWrong ? 'nothing' : isIncomplete ? 'time' : 'whole',
          })}
        </div>
        <Button
          type="submit"
          variant={isSecond && !isDirty && uploads.items.length === 0 ? 'secondary' : 'primary'}
          className="w-full"
          isDisabled={isBlocked && !isIncomplete}
          isIncomplete={isIncomplete}
          isPending={isSending}
          pendingLabel={sendingLabel}
          aria-describedby={
            isWrong ? wrongSummary : isIncomplete ? `${leftId} ${reasonId}` : isBlocked ? reasonId : undefined
          }
        >
          {submitLabel}
        </Button>
      </div>
    </div>
  )
}

type FailedUploadsProps = {
  files: readonly UploadItem[]
  onRetry: (id: string) => void
  onRemove: (id: string) => void
}

function FailedUploads({ files, onRetry, onRemove }: FailedUploadsProps) {
  if (files.length === 0) return null
  return (
    <div className="mt-3">
      <p className="font-semibold">{fill(failedUploadsTexts['upload.someFailed'], { count: files.length })}</p>
      <ul className="mt-1 flex list-disc flex-col gap-1.5 ps-5 text-sm">
        {files.map(({ id, name }) => (
          <li key={id}>
            <span className="wrap-anywhere">{name}</span>{' '}
            <span className="inline-flex flex-wrap gap-x-4">
              <button
                type="button"
                className={linkClass}
                aria-label={fill(failedUploadsTexts['upload.retry.aria'], { name })}
                onClick={() => onRetry(id)}
              >
                {failedUploadsTexts['upload.retry']}
              </button>
              <button
                type="button"
                className={linkClass}
                aria-label={fill(accessibility['a11y.file.remove'], { name })}
                onClick={() => onRemove(id)}
              >
                {applicationForm['application.documents.remove']}
              </button>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
