import { questions as texts } from '@portal/contract/texts/questions'

type Option = { readonly id: number; readonly title: string }
type Eligibility = { readonly effect: 'stops' | 'flags'; readonly message: string }
type Question = {
  readonly id: number
  readonly kind: string
  readonly title: string
  readonly help?: string | null
  readonly is_required?: boolean
  readonly show_if?: object | null
  readonly options?: readonly Option[]
  readonly eligibility?: Eligibility | null
}

export const isQuestions = (value: object): value is readonly Question[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((each: Partial<Question> | null) => typeof each?.title === 'string' && typeof each.kind === 'string')

/** The questions of a published form as an auditor reads them: what was asked, and what depended on the answer. */
export const RecordedQuestions = ({ questions }: { questions: readonly Question[] }) => (
  <ol className="flex flex-col gap-3">
    {questions.map((question) => (
      <li key={question.id}>
        <p className="font-semibold break-words">{question.title}</p>
        {linesOf(question).map((line) => (
          <p key={line} className="text-sm break-words">
            {line}
          </p>
        ))}
      </li>
    ))}
  </ol>
)

const linesOf = ({ help, is_required, show_if, options, eligibility }: Question): readonly string[] => [
  ...(is_required ? [texts['questions.recorded.required']] : []),
  ...(help ? [help] : []),
  ...(options ? [options.map(({ title }) => title).join(' · ')] : []),
  ...(show_if ? [texts['questions.recorded.conditional']] : []),
  ...(eligibility ? [`${texts[`questions.effect.${eligibility.effect}`]}: ${eligibility.message}`] : []),
]
