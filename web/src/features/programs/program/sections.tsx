import type { ProgramDocument } from '@portal/contract/documents/catalog'
import { firstSentence } from '@portal/contract/first-sentence'
import { programDetails as texts } from '@portal/contract/texts/program-details'
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

export function ProgramSections({ program }: { program: ProgramDocument }) {
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
      allLabels={{ open: texts['program.sections.open'], close: texts['program.sections.close'] }}
      items={sections.map(({ id, title, description }, index) => ({
        key: id,
        title,
        // The first section needs no preview, because the page begins with its first sentence.
        preview: index === 0 ? undefined : previewOf(description, program),
        content: isBlank(description) ? null : isFormatted(description) ? (
          <FormattedText html={description} />
        ) : (
          <p className="whitespace-pre-line">{description}</p>
        ),
      }))}
    />
  )
}

const previewOf = (description: string, program: ProgramDocument) => {
  const sentence = firstSentence(description)
  if (sentence === undefined || sentence === program.gives) return undefined
  return isToldByFacts(sentence, program) ? undefined : sentence
}

const isBlank = (text: string) => text.replace(/<(?!img\b)[^<>]*>|&nbsp;|\s/gi, '') === ''
