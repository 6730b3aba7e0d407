/** Everything that a signature would make final, wherever it is read before (R-OFF-4, R-OFF-12). */
import type { ApplicationDocument } from '@portal/contract'
import type { PreparedDecision, SentBackDecision } from '@portal/contract/documents/preparing'
import { fill } from '@portal/contract/fill'
import { criteria as criteriaTexts } from '@portal/contract/texts/criteria'
import { preparing as texts } from '@portal/contract/texts/preparing'
import { LetterPreview } from '../letters/letter-preview.tsx'
import { JudgedCriteria } from '../questions/judged-criteria.tsx'
import { date } from '../time/dates.ts'

type PreparedWordsProps = { application: ApplicationDocument; words: PreparedDecision | SentBackDecision }

export function PreparedWords({ application, words }: PreparedWordsProps) {
  const { outcome, reason, criteria, answer_by: answerBy, letter, letter_revision: revision, questions } = words
  const asked = (application.form?.questions ?? []).filter(({ id }) => questions.includes(id))
  return (
    <>
      {reason !== null && (
        <section aria-label={texts['prepared.reason']}>
          <p className="whitespace-pre-wrap wrap-anywhere">{reason}</p>
        </section>
      )}
      {answerBy !== null && <p>{fill(texts['prepared.answerBy'], { day: date(answerBy) })}</p>}
      {asked.length > 0 && <p className="text-ink-soft">{asked.map(({ title }) => title).join(', ')}</p>}
      {Object.keys(criteria).length > 0 && (
        <section aria-label={criteriaTexts['criteria.title']}>
          <JudgedCriteria judged={criteria} criteria={application.form?.criteria ?? []} />
        </section>
      )}
      {letter !== null && outcome !== 'returned' && (
        <LetterPreview
          application={application}
          template={letter}
          revision={revision}
          purpose={outcome}
          reason={reason ?? ''}
          criteria={criteria}
        />
      )}
    </>
  )
}
