import type { ProgramDocument } from '@portal/contract/documents/catalog'
import { splitSentences } from '@portal/contract/first-sentence'
import { programDetails as texts } from '@portal/contract/texts/program-details'
import type { ReactNode } from 'react'
import { Accordion } from '#ui/accordion.tsx'
import { LostPart } from '#ui/lost-part.tsx'
import { lazyPart } from '#ui/part.tsx'
import { isFormatted } from '#ui/rich-text/is-formatted.ts'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { isToldByFacts } from './told-by-facts.ts'

const FormattedText = lazyPart(async () => (await import('#ui/rich-text/formatted-text.tsx')).FormattedText, {
  waiting: <TextSkeleton />,
  lost: (retry) => <LostPart onRetry={retry} />,
})

export const sectionsHeading = 'program-about'

export function ProgramSections({ program, lead }: { program: ProgramDocument; lead: ReactNode }) {
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
