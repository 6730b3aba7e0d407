import type { ApplicationDocument } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { clock } from '@portal/contract/texts/clock'
import { date } from '../time/dates.ts'

/** What a return asks beside its reason: until when, and the questions that it names. */
export function ReturnAsks({ application }: { application: ApplicationDocument }) {
  const { returned_questions, form, answer_by, is_extended, is_lapsed } = application
  const asked = (form?.questions ?? []).filter((question) => returned_questions?.includes(question.id))
  return (
    <>
      {answer_by !== null && (
        <p className="font-semibold">
          {fill(clock[is_lapsed ? 'returned.over' : 'returned.until'], { date: date(answer_by) })}
        </p>
      )}
      {is_extended && <p>{clock['returned.extended']}</p>}
      {asked.length > 0 && (
        <div>
          <p>{clock['returned.questions']}</p>
          <ul className="list-disc ps-6">
            {asked.map(({ id: question, title }) => (
              <li key={question}>{title}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
