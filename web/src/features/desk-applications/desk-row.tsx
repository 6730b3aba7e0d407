import type { ApplicationRow } from '@portal/contract'
import { waitsForAgency } from '@portal/contract/application-status'
import { fill } from '@portal/contract/fill'
import { genitive } from '@portal/contract/genitive'
import { applicationList as list } from '@portal/contract/texts/application-list'
import { clock } from '@portal/contract/texts/clock'
import { common } from '@portal/contract/texts/common'
import { queue as texts } from '@portal/contract/texts/queue'
import { team } from '@portal/contract/texts/team'
import { writtenPhone } from '@portal/contract/written-numbers'
import { type ReactNode, useState } from 'react'
import { focusRow, rowAnchor } from '#lib/application/application-lists.ts'
import { applicationNumber, deciderOf } from '#lib/application/application-words.ts'
import { ByParent } from '#lib/application/by-parent.tsx'
import { useApplicationPdf } from '#lib/application/downloads.ts'
import { ForwardDialog } from '#lib/application/forward-dialog.tsx'
import { usePermission } from '#lib/application/permission.ts'
import { StatusBadge } from '#lib/application/status-badge.tsx'
import { UnreadBadge } from '#lib/application/unread-badge.tsx'
import { cx } from '#lib/cx.ts'
import { mayDo } from '#lib/decisions/decisions.ts'
import { ClockBadge } from '#lib/desk/clock-badge.tsx'
import { caseAddress, type DeskView } from '#lib/desk/desk-query.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { date, dateTime } from '#lib/time/dates.ts'
import { Badge } from '#ui/badge.tsx'
import { DownloadIcon, HistoryIcon, SendIcon, UserIcon } from '#ui/further-icons.tsx'
import { Link } from '#ui/link.tsx'
import { SpinnerMark } from '#ui/spinner.tsx'
import { numeric, type QueueQuestion } from './queries.ts'
import type { Selection } from './use-selection.ts'

type DeskRowProps = {
  row: ApplicationRow
  view: DeskView
  selection: Selection | null
  hasAgencies: boolean
  questions: readonly QueueQuestion[]
}

export function DeskRow({ row, view, selection, hasAgencies, questions }: DeskRowProps) {
  const isChosen = selection?.ids.has(row.id) ?? false
  const program = row.project?.title ?? list['applications.col.project.none']
  return (
    <tr
      className={cx(
        'relative border-b border-line focus-within:bg-brand-wash md:h-11 md:focus-within:shadow-[inset_3px_0_0_var(--color-brand)]',
        'max-md:flex max-md:min-h-30 max-md:flex-wrap max-md:content-center max-md:items-center max-md:justify-between max-md:px-3',
        isChosen ? 'bg-brand-wash' : 'hover:bg-surface-2',
      )}
    >
      {selection && (
        <td className="p-0 max-md:hidden">
          <label className="flex size-11 items-center justify-center">
            <input
              type="checkbox"
              className="size-4.5"
              aria-label={fill(texts['queue.selectRow'], { number: applicationNumber(row.id) })}
              checked={isChosen}
              onChange={(event) => selection.toggle(row.id, (event.nativeEvent as MouseEvent).shiftKey)}
            />
          </label>
        </td>
      )}
      <th scope="row" className="px-2 font-semibold xl:truncate">
        <Link
          to={caseAddress(row.id, view)}
          id={rowAnchor(row.id)}
          className="text-brand tabular-nums hover:underline max-md:text-base max-md:after:absolute max-md:after:inset-0 md:inline-flex md:min-h-9 md:items-center"
        >
          {applicationNumber(row.id)}
        </Link>
        <span className="ms-2 inline-block">
          <UnreadBadge unread={row.unread} isShort />
        </span>
        {row.is_own && <span className="ms-2 font-normal text-ink-soft">{list['applications.own']}</span>}
      </th>
      <td className="px-2 leading-tight">
        <Waits row={row} />
      </td>
      {view.status === 'all' && (
        <td className="px-2 max-md:hidden">
          <StatusBadge status={row.status} />
        </td>
      )}
      <td
        className="px-2 leading-tight wrap-anywhere max-md:basis-full"
        title={[`${row.name} ${row.lastname}`, writtenPhone(row.mobile)].filter(Boolean).join(', ')}
      >
        <span className="font-semibold max-md:text-base">
          <bdi>{`${row.name} ${row.lastname}`}</bdi>
        </span>
        <span> </span>
        <ByParent name={row.parent} />
        <span className="text-ink-soft tabular-nums md:max-xl:hidden">{row.personal_id}</span>
        {view.taken === 'me' && <Instead row={row} />}
      </td>
      {questions.length > 0 ? (
        questions.map(({ id, title, kind }) => {
          const value = row.columns?.find((column) => column.id === id)?.value ?? common['common.none']
          return (
            <td
              key={id}
              className={cx(
                'truncate px-2 max-md:min-w-0 max-md:basis-full',
                numeric(kind) && 'tabular-nums md:text-right',
              )}
              title={`${title}: ${value}`}
            >
              <span className="text-ink-soft md:hidden">{title}: </span>
              <span>{value}</span>
            </td>
          )
        })
      ) : (
        <td
          className={cx('px-2 max-md:basis-full max-md:text-ink-soft md:truncate', !row.project && 'text-ink-soft')}
          title={hasAgencies ? `${program}, ${row.agency.name}` : program}
        >
          {program}
          {hasAgencies && <span className="ms-1 text-ink-soft 2xl:hidden"> · {row.agency.name}</span>}
        </td>
      )}
      {hasAgencies && (
        <td className="truncate px-2 text-ink-soft max-2xl:hidden" title={row.agency.name}>
          {row.agency.name}
        </td>
      )}
      <td className="truncate px-2 max-2xl:hidden">
        <time dateTime={row.created_at} title={dateTime(row.created_at)}>
          {date(row.created_at)}
        </time>
      </td>
      <td className="truncate px-2 max-xl:hidden">
        <Taken row={row} />
      </td>
      <td className="px-1 max-md:hidden">
        <Actions row={row} />
      </td>
    </tr>
  )
}

const Waits = ({ row }: { row: ApplicationRow }) => {
  const { status, forwarded_at, returned_at, updated_at, request, answer_by, is_lapsed } = row
  if (is_lapsed && answer_by !== null)
    return (
      <Badge tone="warn" className="leading-tight" icon={<HistoryIcon className="size-4" />}>
        {fill(clock['clock.lapsed'], { date: shortDate(answer_by) ?? '' })}
      </Badge>
    )
  if (request !== null && request.papers > 0)
    return (
      <Badge tone="info" className="leading-tight" icon={<HistoryIcon className="size-4" />}>
        {fill(clock['clock.papers'], { papers: request.papers, supplied: request.supplied })}
      </Badge>
    )
  if (waitsForAgency(status) && forwarded_at) return <ClockBadge row={row} />
  if (returned_at)
    return (
      <Badge tone="info" className="leading-tight" icon={<HistoryIcon className="size-4" />}>
        <span title={texts['queue.returned']}>{shortDate(returned_at)}</span>
      </Badge>
    )
  return (
    <time dateTime={updated_at} title={dateTime(updated_at)} className="text-ink-soft">
      {shortDate(updated_at)}
    </time>
  )
}

const shortDate = (at: string) => date(at).split(',')[0]

/** In a deputy's own list: whose application it is (R-OFF-40). */
function Instead({ row: { taken_by } }: { row: ApplicationRow }) {
  const { profile } = useSignIn()
  if (!taken_by || taken_by.id === profile?.id) return null
  return (
    <span className="ms-2 inline-block text-sm text-warn">
      {fill(team['queue.instead'], { whose: genitive(taken_by.name) })}
    </span>
  )
}

function Taken({ row }: { row: ApplicationRow }) {
  const { taken_by } = row
  const { profile } = useSignIn()
  const name = taken_by?.name ?? deciderOf(row)
  if (!name) return <span className="text-ink-soft">{common['common.none']}</span>
  const shown = taken_by && taken_by.id === profile?.id ? texts['queue.you'] : name
  return (
    <span title={name}>
      <UserIcon className="me-1 inline size-4 text-ink-soft" />
      {shown}
    </span>
  )
}

function Actions({ row }: { row: ApplicationRow }) {
  const permission = usePermission()
  const pdf = useApplicationPdf(row.id)
  const [isForwarding, setForwarding] = useState(false)
  return (
    <div className="flex justify-end">
      {mayDo('forward', row, permission.role) && (
        <Action name={list['applications.action.forward']} id={row.id} onPress={() => setForwarding(true)}>
          <SendIcon />
        </Action>
      )}
      <Action
        name={list[pdf.isPending ? 'applications.pdf.busy' : 'applications.action.pdf']}
        id={row.id}
        onPress={() => !pdf.isPending && pdf.mutate()}
      >
        {pdf.isPending ? <SpinnerMark /> : <DownloadIcon />}
      </Action>
      {isForwarding && (
        <ForwardDialog application={row} onClose={() => setForwarding(false)} onForwarded={() => focusRow(row.id)} />
      )}
    </div>
  )
}

type ActionProps = { name: string; id: number; onPress: () => void; children: ReactNode }

const Action = ({ name, id, onPress, children }: ActionProps) => (
  <button
    type="button"
    title={name}
    aria-label={`${name}: ${applicationNumber(id)}`}
    onClick={onPress}
    className="inline-flex desk-control min-w-9 items-center justify-center rounded-md text-brand hover:bg-brand-wash pointer-coarse:min-w-11"
  >
    {children}
  </button>
)
