import type { ProgramDocument } from '@portal/contract/documents/catalog'
import { fill } from '@portal/contract/fill'
import { formats } from '@portal/contract/texts/formats'
import { programDetails as texts } from '@portal/contract/texts/program-details'
import { statistics } from '@portal/contract/texts/statistics'
import { type ReactNode, useId } from 'react'
import { useUsualDays } from '#lib/catalog/statistics.ts'
import { programClosedReason } from '#lib/program/closed-reason.ts'
import { date } from '#lib/time/dates.ts'
import { CalendarIcon, FileIcon, HistoryIcon, PenIcon, UserIcon } from '#ui/further-icons.tsx'
import { CheckCircleIcon, ClockIcon } from '#ui/icons.tsx'
import { whoMayApply } from './told-by-facts.ts'

export function ProgramFacts({ program }: { program: ProgramDocument }) {
  const { gives, opens_on: opening, deadline, minutes_to_fill: minutes, answer_days: days, requirements } = program
  const usual = useUsualDays(program.id)
  const who = whoMayApply(program)
  const closed = programClosedReason(program)
  const headingId = useId()
  return (
    <section
      aria-labelledby={headingId}
      className="rounded-md border border-line bg-surface-2 p-4 has-[dl:empty]:hidden lg:p-5"
    >
      <h2 id={headingId} className="pb-3 text-lg">
        {texts['program.facts.title']}
      </h2>
      <dl className="divide-y divide-line">
        {gives && (
          <Fact icon={<CheckCircleIcon className="size-6" />} name={texts['program.fact.receives']}>
            {gives}
          </Fact>
        )}
        {who && (
          <Fact icon={<UserIcon className="size-6" />} name={texts['program.fact.who']}>
            {who}
          </Fact>
        )}
        {opening && (
          <Fact icon={<CalendarIcon className="size-6" />} name={texts['program.fact.opensOn']}>
            {date(opening)}
          </Fact>
        )}
        {(deadline || closed !== 'program') && (
          <Fact icon={<CalendarIcon className="size-6" />} name={texts['program.fact.deadline']}>
            {deadline ? date(deadline) : texts['program.fact.deadline.none']}
          </Fact>
        )}
        {minutes !== null && (
          <Fact icon={<PenIcon className="size-6" />} name={texts['program.fact.minutes']}>
            {fill(formats['format.minutes'], { count: minutes })}
          </Fact>
        )}
        {days !== null && (
          <Fact icon={<ClockIcon className="size-6" />} name={texts['program.fact.answer']}>
            {fill(texts['program.fact.answer.days'], { count: days })}
          </Fact>
        )}
        {usual && (
          <Fact icon={<HistoryIcon className="size-6" />} name={statistics['statistics.usual']}>
            {usual}
          </Fact>
        )}
        {requirements.length > 0 && (
          <Fact icon={<FileIcon className="size-6" />} name={texts['program.fact.papers']}>
            <ul className="flex flex-col gap-1.5 pt-1">
              {requirements.map(({ id, title, is_required }) => (
                <li key={id}>
                  {title}
                  {!is_required && (
                    <span className="block text-sm text-ink-soft">{texts['program.fact.papers.optional']}</span>
                  )}
                </li>
              ))}
            </ul>
            {program.attachment_allow_status === 'active' && (
              <p className="pt-1.5 text-sm text-ink-soft">{texts['program.fact.papers.format']}</p>
            )}
          </Fact>
        )}
      </dl>
    </section>
  )
}

const Fact = ({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 py-2.5 first:pt-0 last:pb-0">
    <dt className="col-span-2 grid grid-cols-subgrid items-center text-sm text-ink-soft">
      <span aria-hidden="true" className="text-brand">
        {icon}
      </span>
      {name}
    </dt>
    <dd className="col-start-2 wrap-anywhere">{children}</dd>
  </div>
)
