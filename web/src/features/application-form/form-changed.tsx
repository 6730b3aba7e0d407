import { questionsForm as texts } from '@portal/contract/texts/questions-form'
import type { Question } from '@portal/questions'
import { Alert } from '#ui/alert.tsx'
import { linkClass } from '#ui/button.tsx'
import { focusOnClick } from '#ui/focus-field.ts'

type Asked = Pick<Question, 'id' | 'title'>
export type FormChange = { readonly added: readonly Asked[]; readonly dropped: readonly Asked[] }

/** The program published other questions meanwhile: what is new, and what it does not ask any more (R-FORM-9). */
export const FormChanged = ({ change: { added, dropped } }: { change: FormChange }) => (
  <Alert tone="warn" title={texts['questionsForm.changed.title']}>
    <p>{texts['questionsForm.changed.kept']}</p>
    {added.length > 0 && (
      <>
        <p>{texts['questionsForm.changed.added']}</p>
        <ul className="list-disc ps-5">
          {added.map(({ id, title }) => (
            <li key={id}>
              <a href={`#answers.${id}`} className={linkClass} onClick={focusOnClick(`answers.${id}`)}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </>
    )}
    {dropped.length > 0 && (
      <>
        <p>{texts['questionsForm.changed.dropped']}</p>
        <ul className="list-disc ps-5">
          {dropped.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </ul>
      </>
    )}
  </Alert>
)
