import type { ApplicationDocument } from '@portal/contract'
import { applicationStatusFacts } from '@portal/contract/application-status'
import { criteria as texts } from '@portal/contract/texts/criteria'
import { judgementLabel, judgementTone } from '#lib/questions/judged-criteria.tsx'
import { Section } from '../section.tsx'

/** What the agency goes through, and what the decision said about it (R-FORM-47). */
export function CaseCriteria({
  application: { form, criteria: judged = {}, status },
}: {
  application: ApplicationDocument
}) {
  if (!form?.criteria) return null
  const { isDecided } = applicationStatusFacts[status]
  return (
    <Section title={texts['criteria.title']}>
      <ul className="flex flex-col divide-y divide-line rounded-md border border-line">
        {form.criteria.map(({ id, title }) => {
          const judgement = judged[id]
          return (
            <li key={id} className="px-4 py-2">
              <p>{title}</p>
              {isDecided && (
                <strong className={judgement ? judgementTone[judgement] : 'font-normal text-ink-soft'}>
                  {judgement ? judgementLabel(judgement) : texts['criteria.unjudged']}
                </strong>
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
