/** When a question is shown, built and read back as a sentence. */
import { fill } from '@portal/contract/fill'
import { programForm as texts } from '@portal/contract/texts/program-form'
import { limits } from '@portal/questions'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { PlusIcon, TrashIcon } from '#ui/further-icons.tsx'
import { Select } from '#ui/select.tsx'
import {
  type DraftCondition,
  type DraftQuestion,
  type DraftTest,
  isAnswerable,
  testsOf,
  titleOf,
  type Way,
  wayOf,
} from './form-draft.ts'
import { firstProof, ProofFields } from './proof-fields.tsx'
import { readCondition } from './proof-words.ts'

type Props = {
  /** A condition names earlier questions only. */
  earlier: readonly DraftQuestion[]
  condition: DraftCondition | null
  legend?: string
  /** What is said without a condition. */
  always?: string
  error: string | undefined
  onChange: (condition: DraftCondition | null) => void
}

export function ConditionFields({
  earlier,
  condition,
  legend = texts['form.condition'],
  always = texts['form.condition.always'],
  error,
  onChange,
}: Props) {
  const named = earlier.filter(isAnswerable)
  const tests = testsOf(condition)
  const way = condition ? wayOf(condition) : 'all'
  const set = (next: readonly DraftTest[], by: Way = way) => onChange(next.length === 0 ? null : { [by]: next })
  const first = named.at(-1)
  return (
    <fieldset className="flex flex-col gap-3 rounded-md border border-line p-3">
      <legend className="px-1 font-semibold">{legend}</legend>
      {tests.length === 0 && <p className="text-ink-soft">{first ? always : texts['form.condition.none']}</p>}
      {tests.length > 1 && (
        <Select
          label={texts['form.condition.way']}
          value={way}
          hasPlaceholder={false}
          options={(['all', 'any'] as const).map((one) => ({ value: one, label: texts[`form.condition.${one}`] }))}
          onChange={({ target }) => set(tests, target.value as Way)}
        />
      )}
      {tests.map((test, index) => {
        const question = earlier.find(({ id }) => id === test.question)
        const change = (next: DraftTest) => set(tests.map((one, at) => (at === index ? next : one)))
        return (
          <fieldset
            // biome-ignore lint/suspicious/noArrayIndexKey: tests have no identity of their own
            key={index}
            className="grid items-start gap-3 border-l-2 border-brand pl-3 sm:grid-cols-2"
          >
            <legend className="text-sm text-ink-soft">
              {fill(texts['form.condition.numbered'], { n: index + 1 })}
            </legend>
            <Select
              label={texts['form.condition.question']}
              value={question ? test.question : ''}
              hasPlaceholder={!question}
              options={named.map((one) => ({ value: one.id, label: titleOf(one) }))}
              onChange={({ target }) => {
                const chosen = named.find(({ id }) => String(id) === target.value)
                if (chosen) change({ question: chosen.id, ...firstProof(chosen, false) })
              }}
            />
            {question && (
              <ProofFields
                question={question}
                proof={test}
                label={texts['form.test']}
                onChange={({ is, at_least, at_most, is_answered }) =>
                  change({
                    question: test.question,
                    ...(is && { is }),
                    ...(at_least !== undefined && { at_least }),
                    ...(at_most !== undefined && { at_most }),
                    ...(is_answered !== undefined && { is_answered }),
                  })
                }
              />
            )}
            <Button
              variant="quiet"
              className="justify-self-start px-2"
              aria-label={fill(texts['form.condition.remove'], { n: index + 1 })}
              onClick={() => set(tests.toSpliced(index, 1))}
            >
              <TrashIcon />
            </Button>
          </fieldset>
        )
      })}
      <FieldError id="show_if" error={error} />
      {condition && tests.length > 0 && (
        <p className="rounded-md bg-brand-wash p-3">
          {fill(texts['form.condition.reads'], {
            sentence: readCondition(condition, (named) => earlier.find(({ id }) => id === named)),
          })}
        </p>
      )}
      {first && tests.length < limits.tests && (
        <Button
          variant="secondary"
          className="self-start"
          icon={<PlusIcon />}
          onClick={() => set([...tests, { question: first.id, ...firstProof(first, false) }])}
        >
          {texts['form.condition.add']}
        </Button>
      )}
    </fieldset>
  )
}
