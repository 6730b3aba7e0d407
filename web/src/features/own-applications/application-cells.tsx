import type { ApplicationRow } from '@portal/contract'
import { applicationList as texts } from '@portal/contract/texts/application-list'
import { common } from '@portal/contract/texts/common'
import { date, dateTime } from '#lib/dates.ts'

export const onTablet = 'hidden md:max-xl:block'

type ProjectProps = { row: ApplicationRow; isAgencyStaff: boolean }

export const Project = ({ row: { project, agency, is_own }, isAgencyStaff }: ProjectProps) => (
  <>
    <p>{project?.title ?? texts['applications.col.project.none']}</p>
    {(!isAgencyStaff || is_own) && <p className="text-sm text-ink-soft">{agency.name}</p>}
  </>
)

export const Created = ({ at, className }: { at: string; className?: string }) => (
  <time dateTime={at} title={dateTime(at)} className={className}>
    {date(at)}
  </time>
)

export const Reviewed = ({ row: { reviewer, updated_at } }: { row: ApplicationRow }) =>
  reviewer ? (
    <>
      <p>
        {reviewer.first_name} {reviewer.last_name}
      </p>
      <time dateTime={updated_at} className="text-sm text-ink-soft">
        {dateTime(updated_at)}
      </time>
    </>
  ) : (
    <span aria-hidden="true">{common['common.none']}</span>
  )
