import type { ProgramDocument } from '@portal/contract/documents/catalog'
import { firstSentence, splitSentences } from '@portal/contract/first-sentence'
import { programDetails as texts } from '@portal/contract/texts/program-details'
import { type ReactNode, useId } from 'react'
import { cx } from '#lib/cx.ts'
import { useIsWide } from '#lib/page/use-is-wide.ts'
import { programClosedReason } from '#lib/program/closed-reason.ts'
import { Accordion } from '#ui/accordion.tsx'
import { Alert } from '#ui/alert.tsx'
import { barInView } from '#ui/bar-in-view.ts'
import { TextLink } from '#ui/button.tsx'
import { CardImage } from '#ui/card-image.tsx'
import { LostPart } from '#ui/lost-part.tsx'
import { NeedIcon } from '#ui/need-icons.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { lazyPart } from '#ui/part.tsx'
import { isFormatted } from '#ui/rich-text/is-formatted.ts'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { ProgramBadge } from '../badge.tsx'
import { ProgramFacts } from './facts.tsx'
import { isToldByFacts } from './told-by-facts.ts'

export function ProgramView({
  program,
  agency,
  back,
  notice,
  apply,
}: {
  program: ProgramDocument
  agency: string
  back: { label: string; to: string }
  /** On a phone this stays in the text, because the bar at the bottom has room for a button only. */
  notice?: ReactNode
  apply: ReactNode
}) {
  const closed = programClosedReason(program)
  const first = firstSentence(program.sections[0]?.description ?? '')
  const isWide = useIsWide()
  const lead = first && first !== program.gives && (
    <p className="text-lg leading-relaxed lg:col-start-1 lg:row-start-1">{first}</p>
  )
  // On a phone what one receives, and who may, is told in the first view, so the lead heads the sections.
  const isLeadFirst = isWide || !program.gives || closed !== null
  // On a phone the bar stays at the bottom, so it is last for the Tab key too.
  const isBarLast = !isWide && !closed
  const bar = (
    <div
      data-form-bar={!closed || undefined}
      className={cx(
        'flex flex-col gap-2 lg:z-10 lg:bg-surface lg:pb-4 on-print-hidden',
        !closed && 'lg:sticky lg:top-0 lg:pt-4 lg:-mt-4',
        !closed && barInView,
      )}
    >
      {apply}
    </div>
  )
  return (
    <article>
      <PageHead
        title={program.title}
        help={
          <TextLink to={agency}>
            <span className="sm:hidden">{program.agency.short_name}</span>
            <span className="max-sm:hidden">{program.agency.name}</span>
          </TextLink>
        }
        back={back}
        image={
          <CardImage
            image={program.image}
            fallback={<NeedIcon need={program.need} className="size-7 sm:size-8" />}
            className="size-11 border border-line sm:size-20"
            isInView
          />
        }
        badge={<ProgramBadge status={program.status} isUpcoming={closed === 'opening'} />}
      />
      <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-14">
        {notice}
        {isLeadFirst && lead}
        {/* The column is as high as the sections, so that its button stays in view beside all of them. */}
        <div className="max-lg:contents lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-stretch">
          {!isBarLast && bar}
          <aside>
            <ProgramFacts program={program} />
          </aside>
        </div>
        <section
          aria-labelledby={sectionsHeading}
          className={cx('flex flex-col gap-5 lg:col-start-1', lead ? 'lg:row-start-2' : 'lg:row-span-2 lg:row-start-1')}
        >
          {program.form && mayStop(program.form) && !closed && <EligibilityTrial form={program.form} />}
          <ProgramSections program={program} lead={!isLeadFirst && lead} />
          {!closed && <HowItGoes />}
          {closed && closed !== 'opening' ? (
            <details>
              <summary className="fold min-h-11 py-2.5 text-brand">{texts['program.notice.title']}</summary>
              <Notices />
            </details>
          ) : (
            <Alert tone="warn" title={texts['program.notice.title']} isQuiet>
              <Notices />
            </Alert>
          )}
        </section>
        {isBarLast && bar}
      </div>
    </article>
  )
}

const Notices = () => (
  <ul className="flex list-disc flex-col gap-1 pl-5">
    <li>{texts['program.notice.georgianOnly']}</li>
    <li>{texts['program.notice.originals']}</li>
  </ul>
)

const EligibilityTrial = lazyPart(async () => (await import('./eligibility-trial.tsx')).EligibilityTrial)

const mayStop = ({ questions }: NonNullable<ProgramDocument['form']>) =>
  questions.some(({ eligibility }) => eligibility?.effect === 'stops')

const steps = ['fill', 'send', 'answer'] as const

function HowItGoes() {
  const headingId = useId()
  if (useIsWide())
    return (
      <section aria-labelledby={headingId} className="flex flex-col gap-4 pt-3">
        <h2 id={headingId} className="text-xl">
          {texts['program.steps.title']}
        </h2>
        <Steps />
      </section>
    )
  return (
    <details>
      <summary className="fold min-h-11 py-2.5 text-brand">{texts['program.steps.title']}</summary>
      <div className="pt-2">
        <Steps />
      </div>
    </details>
  )
}

const Steps = () => (
  <ol className="flex flex-col gap-4">
    {steps.map((step, index) => (
      <li key={step} className="flex items-start gap-3">
        <span
          aria-hidden="true"
          className="flex size-8 shrink-0 items-center justify-center rounded-full bg-brand-wash font-semibold text-brand"
        >
          {index + 1}
        </span>
        <span className="min-w-0">
          <span className="block font-semibold">{texts[`program.step.${step}`]}</span>
          <span className="block text-sm text-ink-soft">{texts[`program.step.${step}.hint`]}</span>
        </span>
      </li>
    ))}
  </ol>
)

const FormattedText = lazyPart(async () => (await import('#ui/rich-text/formatted-text.tsx')).FormattedText, {
  waiting: <TextSkeleton />,
  lost: (retry) => <LostPart onRetry={retry} />,
})

const sectionsHeading = 'program-about'

function ProgramSections({ program, lead }: { program: ProgramDocument; lead: ReactNode }) {
  const { sections } = program
  const heading = (
    <h2 id={sectionsHeading} className="text-xl">
      {texts['program.details.title']}
    </h2>
  )
  if (sections.length === 0)
    return (
      <>
        {heading}
        <p className="text-ink-soft">{texts['program.sections.empty']}</p>
      </>
    )
  return (
    <Accordion
      heading={heading}
      lead={lead}
      allLabels={{ open: texts['program.sections.open'], close: texts['program.sections.close'] }}
      items={sections.map(({ id, title, description }, index) => ({
        key: id,
        title,
        preview: previewOf(description, program, index),
        content: isBlank(description) ? null : isFormatted(description) ? (
          <FormattedText html={description} />
        ) : (
          <p className="whitespace-pre-line">{description}</p>
        ),
      }))}
    />
  )
}

/**
 * The first sentence of a shut section that stands nowhere else on the page, ending in dots because there is more. A
 * section without more has none: it would seem open and shut at once.
 */
const previewOf = (description: string, program: ProgramDocument, index: number): string | undefined => {
  const sentences = splitSentences(description)
  if (sentences.length < 2) return undefined
  const isTold = (sentence: string, at: number) =>
    (index === 0 && at === 0) || sentence === program.gives || isToldByFacts(sentence, program)
  const shown = sentences.find((sentence, at) => !isTold(sentence, at))
  return shown && endsSentence.test(shown) ? shown.replace(endsSentence, '…') : undefined
}

/** A line without it only introduces a list. */
const endsSentence = /[.!?]$/

const isBlank = (text: string) => text.replace(/<(?!img\b)[^<>]*>|&nbsp;|\s/gi, '') === ''
