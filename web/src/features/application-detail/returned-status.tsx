import type { ApplicationDocument } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import { clock } from '@portal/contract/texts/clock'
import type { ReactNode } from 'react'
import { waitsForCorrection } from '#lib/application/permission.ts'
import { date, dateTime } from '#lib/time/dates.ts'
import { LinkButton } from '#ui/button.tsx'
import { PenIcon } from '#ui/further-icons.tsx'
import { StatusBox } from './status-box.tsx'

export function ReturnedStatus({ application, forward }: { application: ApplicationDocument; forward: ReactNode }) {
  const { id, returned_reason, returned_at, returned_questions, form, agency, answer_by, is_extended, is_lapsed } =
    application
  const asked = (form?.questions ?? []).filter((question) => returned_questions?.includes(question.id))
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
      {answer_by !== null && (
        <p className="font-semibold">
          {fill(clock[is_lapsed ? 'returned.over' : 'returned.until'], { date: date(answer_by) })}
        </p>
      )}
      {is_extended && <p>{clock['returned.extended']}</p>}
      {asked.length > 0 && (
        <div>
          <p>{clock['returned.questions']}</p>
          <ul className="list-disc ps-6">
            {asked.map(({ id: question, title }) => (
              <li key={question}>{title}</li>
            ))}
          </ul>
        </div>
      )}
      <p>{texts['application.returned.kept']}</p>
    </StatusBox>
  )
}
