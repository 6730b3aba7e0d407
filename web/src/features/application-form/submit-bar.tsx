/**
 * The submit button is disabled until the form is complete (R-WEB-21). Missing fields and failed files are listed
 * beside it with links.
 */
import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { uploads as uploadTexts } from '@portal/contract/texts/uploads'
import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { isStuck } from '#lib/upload-queue.ts'
import type { useUploads } from '#lib/use-uploads.ts'
import { Announced } from '#ui/announced.tsx'
import { Button, linkClass } from '#ui/button.tsx'
import { named } from './field-labels.ts'
import type { FormValues, Problems } from './form-values.ts'
import { goTo } from './go-to.ts'
import { StuckFiles } from './stuck-files.tsx'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'
import { useMissing } from './use-missing.ts'

export type SubmitBarProps = {
  uploads: ReturnType<typeof useUploads>
  isSending: boolean
  submitLabel: string
  hint?: string | undefined
  sendingLabel: string
  problemsIn: (values: FormValues) => Problems
}

export function SubmitBar({ uploads, isSending, submitLabel, hint, sendingLabel, problemsIn }: SubmitBarProps) {
  const reasonId = useId()
  const missing = useMissing(useFormContext<FormValues>(), problemsIn)
  const stuck = uploads.items.filter(isStuck)
  const isBlocked = missing.length > 0 || uploads.isBusy || stuck.length > 0
  const { box, remember } = useFocusAfterRemoval(stuck.length, {
    removals: 'li button:last-child',
    otherwise: 'a, button[type=submit]:not([disabled])',
  })
  return (
    <div ref={box} className="flex flex-col gap-4">
      <div id={reasonId}>
        {missing.length > 0 && (
          <>
            <p className="font-semibold">{texts['application.form.disabledHint']}</p>
            <ul className="mt-1 flex list-disc flex-col gap-1.5 ps-5 text-sm">
              {missing.map(({ field, message }) => (
                <li key={field}>
                  <a href={`#${field}`} className={linkClass} onClick={goTo(field)}>
                    {named(field, message)}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
        <StuckFiles
          files={stuck}
          onRetry={uploads.retry}
          onRemove={(id) => {
            remember()
            uploads.remove(id)
          }}
        />
        {missing.length === 0 && uploads.isBusy && <Announced>{uploadTexts['upload.wait']}</Announced>}
      </div>
      <Button
        type="submit"
        className="w-full"
        isDisabled={isBlocked}
        isPending={isSending}
        pendingLabel={sendingLabel}
        aria-describedby={isBlocked ? reasonId : undefined}
      >
        {submitLabel}
      </Button>
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
    </div>
  )
}
