import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { applicationList } from '@portal/contract/texts/application-list'
import { conflicts } from '@portal/contract/texts/conflicts'
import { type ReactNode, useEffect, useRef } from 'react'
import { useErrorTitle } from '#lib/forms/form-errors.ts'
import { Alert, FaultHelp } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import { FieldList } from './missing-summary.tsx'
import type { ShownRefusal } from './use-send-application.ts'

type RefusalBannerProps = { refusal: ShownRefusal | null; children?: ReactNode }

export function RefusalBanner({ refusal, children }: RefusalBannerProps) {
  const banner = useRef<HTMLDivElement>(null)
  const times = refusal?.times ?? 0

  useEffect(() => {
    if (times === 0) return
    // Scrolls to the banner and not to the page's top, so that the fields stay in view below it.
    banner.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
    banner.current?.focus({ preventScroll: true })
  }, [times])

  // Of two versions nothing is broken: the person chooses.
  useErrorTitle(refusal !== null && !refusal.isConflict)

  if (!refusal) return null
  if (refusal.isConflict)
    return (
      <div ref={banner} tabIndex={-1} className="scroll-mt-4">
        <ConflictCard
          notice={
            <Alert tone="warn" title={refusal.title} className="rounded-none">
              <p>{refusal.banner}</p>
              <p>{conflicts['conflict.here.at']}</p>
            </Alert>
          }
        >
          {children}
        </ConflictCard>
      </div>
    )
  return (
    <div ref={banner} tabIndex={-1} className="scroll-mt-4">
      <Alert tone="stop" title={refusal.title ?? texts['application.form.error.banner']}>
        <p>{refusal.banner}</p>
        {refusal.hint && <p>{refusal.hint}</p>}
        {refusal.fields.length > 0 && <FieldList fields={refusal.fields} />}
        <FaultHelp error={refusal.error} />
        {refusal.mayBeSaved && (
          <LinkButton variant="secondary" className="mt-2" to="/applications">
            {applicationList['applications.title.my']}
          </LinkButton>
        )}
        {children}
      </Alert>
    </div>
  )
}

/** Stands below its notice and not in it, because the notice's icon would indent the texts on a phone. */
export const ConflictCard = ({ notice, children }: { notice: ReactNode; children: ReactNode }) => (
  <div className="overflow-hidden rounded-md border border-line bg-surface">
    {notice}
    <div className="flex flex-col gap-5 p-4 sm:p-5">{children}</div>
  </div>
)
