import { fill } from '@portal/contract/fill'
import { applicationForm } from '@portal/contract/texts/application-form'
import { questionsForm as texts } from '@portal/contract/texts/questions-form'
import type { Question } from '@portal/questions'
import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Alert } from '#ui/alert.tsx'
import { Button, linkClass } from '#ui/button.tsx'
import { focusOnClick } from '#ui/focus-field.ts'
import { type AskedQuestions, useQuestions } from './asked-questions.ts'
import type { FormValues } from './form-values.ts'

type Change = ReturnType<AskedQuestions['change']>
type Typed = Change['dropped'][number]['typed']
type Asked = Pick<Question, 'id' | 'title'>
/** A draft knows only the titles of what is gone. */
export type FormChange = {
  readonly added: readonly Asked[]
  readonly dropped: readonly (Asked & { readonly typed?: Typed })[]
}

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
        <ul className="flex list-disc flex-col gap-3 ps-5">
          {dropped.map(({ id, title, typed }) => (
            <li key={id}>
              <p>{title}</p>
              {typed && <Lost {...typed} />}
            </li>
          ))}
        </ul>
      </>
    )}
  </Alert>
)

/** What was answered to a question that is gone, and a way to keep it in the free text, where there is one. */
function Lost({ question, value }: Typed) {
  const questions = useQuestions()
  const { getValues, setValue } = useFormContext<FormValues>()
  const [isCarried, setCarried] = useState(false)
  const answer = useRef<HTMLDivElement>(null)
  if (!questions) return null
  const field = applicationForm['application.form.section.text']
  const carry = () => {
    // The names of a place are known only where they are shown.
    const said = questions.typedText(question, value) || answer.current?.textContent || ''
    const paragraph = document.createElement('p')
    paragraph.textContent = `${question.title}: ${said.split('\n').join('; ')}`
    setValue('applicationText', `${getValues('applicationText')}${paragraph.outerHTML}`, { shouldDirty: true })
    setCarried(true)
  }
  return (
    <>
      <div ref={answer} className="font-semibold">
        <questions.Typed question={question} value={value} />
      </div>
      {isCarried && (
        <p ref={takeFocus} tabIndex={-1} className="py-2.5 text-sm">
          {fill(texts['questionsForm.changed.carried'], { field })}
        </p>
      )}
      {!isCarried && questions.text() !== 'none' && (
        <Button variant="quiet" className="-ms-3 px-3" onClick={carry}>
          {fill(texts['questionsForm.changed.carry'], { field })}
        </Button>
      )}
    </>
  )
}

/** The button that had the focus is gone. */
const takeFocus = (element: HTMLElement | null) => element?.focus()
