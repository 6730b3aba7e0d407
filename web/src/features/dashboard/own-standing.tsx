import type { ApplicationRow } from '@portal/contract'
import { applicationStatusFacts } from '@portal/contract/application-status'
import { hasLastDay } from '@portal/contract/expected-answer'
import { fill } from '@portal/contract/fill'
import { dayMilliseconds } from '@portal/contract/tbilisi'
import { applicationList } from '@portal/contract/texts/application-list'
import { header as texts } from '@portal/contract/texts/header'
import { writtenNumber } from '@portal/contract/written-numbers'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { answerWords } from '#lib/application/answer-words.ts'
import { applicationNumber } from '#lib/application/application-words.ts'
import { OwnTitle } from '#lib/application/own-words.tsx'
import { StatusBadge } from '#lib/application/status-badge.tsx'
import { useUsualAnswers } from '#lib/catalog/statistics.ts'
import { cx } from '#lib/cx.ts'
import { acting } from '#lib/sign-in/acting.ts'
import { date } from '#lib/time/dates.ts'
import { TextLink } from '#ui/button.tsx'
import { InboxIcon } from '#ui/further-icons.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { maxTasks, ownForwardedQuery } from './queries.ts'
import { TaskCount, TaskNote, TaskRow } from './task-row.tsx'

const decisionShownDays = 30

export function OwnStanding({ recent }: { recent: readonly ApplicationRow[] }) {
  const decided = recent.filter(isDecidedLately).slice(0, maxTasks)
  return (
    <>
      <Forwarded />
      {decided.length > 0 && (
        <Section title={texts['dashboard.decided.title']}>
          <ul className="border-b border-line">
            {decided.map((row) => (
              <StandingRow key={row.id} row={row} about={[applicationNumber(row.id), date(row.updated_at)]} />
            ))}
          </ul>
        </Section>
      )}
      <TextLink to="/applications" className="-mt-6 inline-flex min-h-11 items-center self-start">
        {acting() === null ? applicationList['applications.title.my'] : texts['menu.applications']}
      </TextLink>
    </>
  )
}

function Forwarded() {
  const forwarded = useQuery(ownForwardedQuery)
  const { total, data: rows } = forwarded.data?.data ?? { total: 0, data: [] }
  const { usualOf, isAwaited } = useUsualAnswers(rows.filter((row) => !hasLastDay(row)))
  return (
    <Section title={texts['dashboard.standing.title']} count={total}>
      {forwarded.isError && !forwarded.data && <LoadError query={forwarded} />}
      {forwarded.data && total === 0 && <p className="text-ink-soft">{texts['dashboard.standing.none']}</p>}
      <ul className="border-b border-line empty:hidden">
        {rows.map((row) => (
          <StandingRow
            key={row.id}
            row={row}
            about={[applicationNumber(row.id), ...sentOn(row)]}
            answer={answerWords(row, usualOf(row))?.line}
            isAnswerAwaited={isAwaited && !hasLastDay(row)}
            isBadgeRepeated
          />
        ))}
        {total > rows.length && (
          <TaskNote>
            <TextLink to="/applications?page=1&status=forwarded" className="inline-flex min-h-11 items-center">
              {fill(texts['dashboard.standing.all'], { count: writtenNumber(total) })}
            </TextLink>
          </TaskNote>
        )}
      </ul>
    </Section>
  )
}

function Section({ title, count = 0, children }: { title: string; count?: number; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="flex items-center gap-3 text-xl">
        <span>{title}</span>
        {count > 0 && <TaskCount>{count}</TaskCount>}
      </h2>
      {children}
    </section>
  )
}

type StandingRowProps = {
  row: ApplicationRow
  about: readonly string[]
  answer?: string | undefined
  isAnswerAwaited?: boolean
  isBadgeRepeated?: boolean
}

const StandingRow = ({ row, about, answer, isAnswerAwaited = false, isBadgeRepeated = false }: StandingRowProps) => (
  <TaskRow
    to={`/detail/${row.id}`}
    title={<OwnTitle row={row} />}
    about={about.join(' · ')}
    further={answer && <span className={cx(isAnswerAwaited && 'invisible')}>{answer}</span>}
    icon={<InboxIcon />}
    badge={<StatusBadge status={row.status} />}
    isBadgeRepeated={isBadgeRepeated}
  />
)

const sentOn = ({ forwarded_at }: ApplicationRow): readonly string[] =>
  forwarded_at === null ? [] : [`${applicationList['applications.sent']}: ${date(forwarded_at)}`]

const isDecidedLately = ({ status, updated_at }: ApplicationRow) =>
  applicationStatusFacts[status].isDecided && Date.now() - Date.parse(updated_at) < decisionShownDays * dayMilliseconds
