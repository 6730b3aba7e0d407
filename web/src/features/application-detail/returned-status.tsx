import type { ApplicationDocument } from '@portal/contract'
import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import type { ReactNode } from 'react'
import { waitsForCorrection } from '#lib/application/permission.ts'
import { ReturnAsks } from '#lib/application/return-asks.tsx'
import { dateTime } from '#lib/time/dates.ts'
import { LinkButton } from '#ui/button.tsx'
import { PenIcon } from '#ui/further-icons.tsx'
import { StatusBox } from './status-box.tsx'

export function ReturnedStatus({ application, forward }: { application: ApplicationDocument; forward: ReactNode }) {
  const { id, returned_reason, returned_at, agency } = application
  const isCorrected = returned_at !== null && !waitsForCorrection(application)
  const correct = (
    <LinkButton variant={isCorrected ? 'secondary' : 'primary'} icon={<PenIcon />} to={`/applications/edit/${id}`}>
      {texts['application.returned.action']}
    </LinkButton>
  )
  return (
    <StatusBox
      tone="warn"
      icon={PenIcon}
      title={texts['application.returned.title']}
      action={
        <div className="flex flex-wrap gap-3">
          {isCorrected && forward}
          {correct}
        </div>
      }
    >
      <div className="rounded-md bg-surface p-3">
        <p className="whitespace-pre-wrap">{returned_reason}</p>
        {returned_at !== null && (
          <p className="mt-2 text-sm text-ink-soft">
            {agency.name}, {dateTime(returned_at)}
          </p>
        )}
      </div>
      <ReturnAsks application={application} />
      <p>{texts['application.returned.kept']}</p>
    </StatusBox>
  )
}
