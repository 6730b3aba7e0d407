import type { ProgramDocument } from '@portal/contract/documents/catalog'
import { fill } from '@portal/contract/fill'
import { formats } from '@portal/contract/texts/formats'
import { programDetails as texts } from '@portal/contract/texts/program-details'
import { statistics } from '@portal/contract/texts/statistics'
import { type ReactNode, useId } from 'react'
import { useUsualDays } from '#lib/catalog/statistics.ts'
import { useIsWide } from '#lib/page/use-is-wide.ts'
import { programClosedReason } from '#lib/program/closed-reason.ts'
import { date } from '#lib/time/dates.ts'
import { CalendarIcon, FileIcon, HistoryIcon, PenIcon, UserIcon } from '#ui/further-icons.tsx'
import { CheckCircleIcon, ClockIcon } from '#ui/icons.tsx'
import { lazyPart } from '#ui/part.tsx'
import { whoMayApply, whoMayApplyInParts } from './told-by-facts.ts'

export function ProgramFacts({ program }: { program: ProgramDocument }) {
  const usual = useUsualDays(program.id)
  const isWide = useIsWide()
  const headingId = useId()
  const facts = factsOf(program, usual, isWide)
  const further = isWide ? [] : facts.filter(({ isFurther }) => isFurther)
  return (
    <section
      aria-labelledby={headingId}
      className="rounded-md border border-line bg-surface-2 p-4 has-[dl:empty]:hidden lg:p-5"
    >
      <h2 id={headingId} className="pb-3 text-lg max-lg:sr-only">
        {texts['program.facts.title']}
      </h2>
      <Facts facts={facts.filter((fact) => !further.includes(fact))} />
      {further.length > 0 && (
        <details className="mt-2.5 border-t border-line">
          <summary className="fold min-h-11 pt-2.5 text-brand">{foldedLabel(program, further.length)}</summary>
          <div className="pt-2.5">
            <Facts facts={further} />
          </div>
        </details>
      )}
    </section>
  )
}

/** Knows the kinds of questions, so that it comes with their code. */
const FillingTime = lazyPart(async () => (await import('./filling-time.tsx')).FillingTime)
const PaperCondition = lazyPart(async () => (await import('./paper-condition.tsx')).PaperCondition)

type Fact = { readonly name: string; readonly icon: ReactNode; readonly text: ReactNode; readonly isFurther?: boolean }

const icon = 'size-6'

/** In the order in which they are read; on a phone the further ones are folded. */
const factsOf = (program: ProgramDocument, usual: string | null | undefined, isWide: boolean): readonly Fact[] => {
  const {
    gives,
    form,
    opens_on: opening,
    deadline,
    minutes_to_fill: minutes,
    answer_days: days,
    requirements,
  } = program
  const { who, conditions } = isWide ? { who: whoMayApply(program) } : whoMayApplyInParts(program)
  const hasDeadline = deadline !== null || programClosedReason(program) !== 'program'
  return [
    gives && { name: texts['program.fact.receives'], icon: <CheckCircleIcon className={icon} />, text: gives },
    who && { name: texts['program.fact.who'], icon: <UserIcon className={icon} />, text: who },
    conditions && {
      name: texts['program.fact.conditions'],
      icon: <UserIcon className={icon} />,
      text: conditions,
      isFurther: true,
    },
    opening && { name: texts['program.fact.opensOn'], icon: <CalendarIcon className={icon} />, text: date(opening) },
    hasDeadline && {
      name: texts['program.fact.deadline'],
      icon: <CalendarIcon className={icon} />,
      text: deadline ? date(deadline) : texts['program.fact.deadline.none'],
    },
    (form || minutes !== null) && {
      name: texts['program.fact.minutes'],
      icon: <PenIcon className={icon} />,
      text: form ? (
        <FillingTime form={form} minutes={minutes} />
      ) : (
        fill(formats['format.minutes'], { count: minutes ?? 0 })
      ),
      isFurther: true,
    },
    days !== null && {
      name: texts['program.fact.answer'],
      icon: <ClockIcon className={icon} />,
      text: fill(texts['program.fact.answer.days'], { count: days }),
    },
    usual && {
      name: statistics['statistics.usual'],
      icon: <HistoryIcon className={icon} />,
      text: usual,
      isFurther: days !== null,
    },
    requirements.length > 0 && {
      name: texts['program.fact.papers'],
      icon: <FileIcon className={icon} />,
      text: <Papers program={program} />,
      isFurther: true,
    },
  ].filter((fact) => !!fact)
}

/** Tells what the fold holds, so that nobody has to open it to learn how much is asked. */
const foldedLabel = (program: ProgramDocument, facts: number): string => {
  const { requirements, minutes_to_fill: minutes } = program
  const told = [
    whoMayApplyInParts(program).conditions && texts['program.fact.conditions'],
    requirements.length > 0 && papersLabel(program),
    minutes !== null && fill(formats['format.minutes'], { count: minutes }),
  ].filter((part) => !!part)
  return [...told, ...(facts > told.length ? [texts['program.facts.further']] : [])].join('\u00a0· ')
}

/** Without a form every document is asked for (R-FORM-14). */
const isConditional = ({ form }: ProgramDocument, { show_if }: ProgramDocument['requirements'][number]) =>
  form !== null && !!show_if

const papersLabel = (program: ProgramDocument): string => {
  const { length: all } = program.requirements
  const more = program.requirements.filter((requirement) => isConditional(program, requirement)).length
  if (more === 0) return fill(texts['program.facts.further.papers'], { count: all })
  if (more === all) return fill(texts['program.facts.further.papers.onlySome'], { more })
  return fill(texts['program.facts.further.papers.some'], { count: all - more, more })
}

const Papers = ({ program }: { program: ProgramDocument }) => (
  <>
    <ul className="flex flex-col gap-1.5 pt-1">
      {program.requirements.map(({ id, title, is_required, show_if }) => (
        <li key={id}>
          <span>{title}</span>
          {program.form && show_if && (
            <span className="block text-sm text-ink-soft">
              <PaperCondition form={program.form} condition={show_if} />
            </span>
          )}
          {!is_required && <span className="block text-sm text-ink-soft">{texts['program.fact.papers.optional']}</span>}
        </li>
      ))}
    </ul>
    {program.attachment_allow_status === 'active' && (
      <p className="pt-1.5 text-sm text-ink-soft">{texts['program.fact.papers.format']}</p>
    )}
  </>
)

const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="divide-y divide-line">
    {facts.map(({ name, icon: sign, text }) => (
      <div key={name} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 py-2.5 first:pt-0 last:pb-0">
        <dt className="col-span-2 grid grid-cols-subgrid items-center text-sm text-ink-soft">
          <span aria-hidden="true" className="text-brand">
            {sign}
          </span>
          {name}
        </dt>
        <dd className="col-start-2 wrap-anywhere">{text}</dd>
      </div>
    ))}
  </dl>
)
