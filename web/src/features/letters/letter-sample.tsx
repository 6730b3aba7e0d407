/** The letter of an invented case, while its template is written (R-APP-130). */
import { fillLetter, type letterPlaceholders, unknownPlaceholders } from '@portal/contract/documents/desk'
import { fill } from '@portal/contract/fill'
import { layout } from '@portal/contract/texts/layout'
import { letters as texts } from '@portal/contract/texts/letters'
import { pdf } from '@portal/contract/texts/pdf'
import { useDeferredValue, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { date } from '#lib/time/dates.ts'
import { LostPart } from '#ui/lost-part.tsx'
import { lazyPart } from '#ui/part.tsx'
import type { LetterProgram, LetterValues } from './letter-values.ts'

const FormattedText = lazyPart(async () => (await import('#ui/rich-text/formatted-text.tsx')).FormattedText, {
  lost: (retry) => <LostPart onRetry={retry} />,
})

type Filled = Readonly<Record<string, string>>

export function LetterSample({ programs }: { programs: readonly LetterProgram[] }) {
  const written = useDeferredValue(useWatch<LetterValues>() as LetterValues)
  const values = useMemo(() => sampleValues(written, programs), [written, programs])
  return (
    <section aria-labelledby="letter-sample" className="min-w-0 xl:sticky xl:top-6">
      <h2 id="letter-sample" className="text-lg">
        {texts['letters.sample.title']}
      </h2>
      <p className="pb-3 text-sm text-ink-soft">{texts['letters.sample.hint']}</p>
      <div lang="ka" className="max-w-read rounded-md border border-line bg-surface p-6 shadow-sm wrap-anywhere">
        <p className="text-center font-semibold">{fill(layout['org.government'], {})}</p>
        <p className="border-b border-line pb-3 text-center">{values.agency}</p>
        <p className="pt-3 text-end text-ink-soft">{values.decided_on}</p>
        <p className="text-end">
          {pdf['pdf.letter.to']} {values.applicant}
        </p>
        <p className="py-4 text-center font-semibold">{fill(pdf['pdf.letter.title'], { id: values.number ?? '' })}</p>
        <FormattedText html={marked(fillLetter(written.body, values))} />
        <p className="pt-6">{written.signer_position}</p>
        <p className="font-semibold">{written.signer}</p>
      </div>
    </section>
  )
}

/** A company is left empty, so that whoever writes sees that its paragraph goes. */
const sampleValues = ({ body, project_id, ...written }: LetterValues, programs: readonly LetterProgram[]): Filled => {
  const today = date(new Date().toISOString())
  const program = programs.find(({ id }) => String(id) === project_id)?.title ?? texts['letters.sample.program']
  const own: Filled = {
    number: texts['letters.sample.number'],
    applicant: texts['letters.sample.applicant'],
    company: '',
    program,
    agency: texts['letters.sample.agency'],
    filed_on: today,
    sent_on: today,
    decided_on: today,
    reason: texts['letters.sample.reason'],
    unmet: written.for === 'rejected' ? texts['letters.sample.unmet'] : '',
    signer: written.signer,
    signer_position: written.signer_position,
  } satisfies Record<(typeof letterPlaceholders)[number], string>
  const asked = body.match(/answer:[1-9]\d*/g) ?? []
  return { ...own, ...Object.fromEntries(asked.map((name) => [name, texts['letters.sample.answer']])) }
}

/** What no letter knows is left in its braces, and stands out. */
const marked = (html: string): string =>
  unknownPlaceholders(html).length === 0
    ? html
    : html.replace(/\{\{[^{}]*\}\}/g, (name) => `<strong><span data-background="red">${name}</span></strong>`)
