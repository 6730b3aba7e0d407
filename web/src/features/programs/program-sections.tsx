import type { ProgramDocument } from '@portal/contract/documents/catalog'
import { programDetails as texts } from '@portal/contract/texts/program-details'
import { lazy, Suspense } from 'react'
import { isFormatted } from '#lib/is-formatted.ts'
import { Accordion } from '#ui/accordion.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'

const FormattedText = lazy(async () => ({ default: (await import('#ui/formatted-text.tsx')).FormattedText }))

/**
 * The sections of a program; plain text keeps its line breaks, formatted text its formatting. Without a description,
 * which a section may lack (R-ADM-3), its title stands alone.
 */
export function ProgramSections({ sections }: Pick<ProgramDocument, 'sections'>) {
  if (sections.length === 0) return <p className="text-ink-soft">{texts['program.sections.empty']}</p>
  return (
    <Accordion
      items={sections.map(({ id, title, description }) => ({
        key: id,
        title,
        content: isBlank(description) ? null : isFormatted(description) ? (
          <Suspense fallback={<TextSkeleton />}>
            <FormattedText html={description} />
          </Suspense>
        ) : (
          <p className="whitespace-pre-line">{description}</p>
        ),
      }))}
    />
  )
}

/** An image is something to see. */
const isBlank = (text: string) => text.replace(/<(?!img\b)[^<>]*>|&nbsp;|\s/gi, '') === ''
