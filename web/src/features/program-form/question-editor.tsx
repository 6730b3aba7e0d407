import { programForm as texts } from '@portal/contract/texts/program-form'
import { eligibilityEffects, factsOf, type QuestionKind, questionKinds } from '@portal/questions'
import { ConditionFields } from '#lib/form-editing/condition-fields.tsx'
import type { DraftEligibility, DraftForm, DraftQuestion } from '#lib/form-editing/form-draft.ts'
import { firstProof, ProofFields } from '#lib/form-editing/proof-fields.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choices.tsx'
import { PlusIcon, TrashIcon } from '#ui/further-icons.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import { type Change, changeQuestion, type FieldErrors, fieldsOf } from './form-edits.ts'
import { KindFields } from './kind-fields.tsx'
import { OptionsFields } from './options-fields.tsx'
import { TableFields } from './table-fields.tsx'

type Props = {
  form: DraftForm
  question: DraftQuestion
  index: number
  isKindFixed: boolean
  errors: FieldErrors
  onChange: Change
}

export function QuestionEditor({ form, question, index, isKindFixed, errors, onChange }: Props) {
  const { key, kind } = question
  const { isAnswerable, mayDecideEligibility } = factsOf(question)
  const change = (fields: Partial<DraftQuestion>) => onChange((now) => changeQuestion(now, key, fields))
  const changeKind = (next: QuestionKind) =>
    onChange((now) => ({
      ...now,
      questions: now.questions.map((one) => (one.key === key ? withKind(one, next) : one)),
    }))
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        {kind !== 'info' && (
          <TextInput
            label={kind === 'section' ? texts['form.field.section'] : texts['form.field.title']}
            value={question.title}
            error={errors.title}
            autoComplete="off"
            onChange={({ target }) => change({ title: target.value })}
          />
        )}
        <Select
          label={texts['form.field.kind']}
          hint={isKindFixed ? texts['form.field.kind.fixed'] : undefined}
          value={kind}
          error={errors.kind}
          isDisabled={isKindFixed}
          hasPlaceholder={false}
          options={questionKinds.map((one) => ({ value: one, label: texts[`form.kind.${one}`] }))}
          onChange={({ target }) => changeKind(target.value as QuestionKind)}
        />
      </div>
      <TextArea
        label={kind === 'info' ? texts['form.field.info'] : texts['form.field.help']}
        rows={kind === 'info' ? 4 : 2}
        value={question.help ?? ''}
        error={errors.help}
        onChange={({ target }) => change({ help: target.value || null })}
      />
      {isAnswerable && (
        <Checkbox
          label={texts['form.field.required']}
          checked={question.is_required}
          error={errors.is_required}
          onChange={({ target }) => change({ is_required: target.checked })}
        />
      )}
      <KindFields asked={question} errors={errors} onChange={change} />
      {question.options && <OptionsFields form={form} question={question} errors={errors} onChange={onChange} />}
      {question.columns && <TableFields question={question} errors={errors} onChange={change} />}
      <ConditionFields
        earlier={form.questions.slice(0, index)}
        condition={question.show_if}
        error={errors.show_if}
        onChange={(show_if) => change({ show_if })}
      />
      {mayDecideEligibility && (
        <EligibilityFields question={question} errors={errors} onChange={(eligibility) => change({ eligibility })} />
      )}
    </>
  )
}

/** What both kinds have stays; the rest would be a fault that no field shows. */
const withKind = ({ key, id, title, help, is_required, show_if, options }: DraftQuestion, kind: QuestionKind) => {
  const fields = fieldsOf(kind)
  return {
    key,
    id,
    kind,
    title,
    help,
    is_required,
    show_if,
    eligibility: null,
    ...fields,
    ...(fields.options && options && { options }),
  } satisfies DraftQuestion
}

type EligibilityFieldsProps = {
  question: DraftQuestion
  errors: FieldErrors
  onChange: (eligibility: DraftEligibility | null) => void
}

/** Which answers let somebody take part, and what follows from any other one (R-FORM-6). */
function EligibilityFields({ question, errors, onChange }: EligibilityFieldsProps) {
  const { eligibility } = question
  return (
    <fieldset className="flex flex-col gap-3 rounded-md border border-line p-3">
      <legend className="px-1 font-semibold">{texts['form.eligibility']}</legend>
      {eligibility ? (
        <>
          <div className="grid items-start gap-3 sm:grid-cols-2">
            <ProofFields
              question={question}
              proof={eligibility.unless}
              isOwn
              label={texts['form.eligibility.test']}
              error={errors.eligibility}
              onChange={(unless) => onChange({ ...eligibility, unless })}
            />
          </div>
          <Select
            label={texts['form.eligibility.effect']}
            value={eligibility.effect}
            hasPlaceholder={false}
            options={eligibilityEffects.map((effect) => ({
              value: effect,
              label: texts[`form.eligibility.${effect}`],
            }))}
            onChange={({ target }) => onChange({ ...eligibility, effect: target.value as DraftEligibility['effect'] })}
          />
          <TextArea
            label={texts[`form.eligibility.message.${eligibility.effect}`]}
            rows={2}
            value={eligibility.message}
            error={errors['eligibility.message']}
            onChange={({ target }) => onChange({ ...eligibility, message: target.value })}
          />
          <Button variant="quiet" className="self-start px-3" icon={<TrashIcon />} onClick={() => onChange(null)}>
            {texts['form.eligibility.remove']}
          </Button>
        </>
      ) : (
        <>
          <p className="text-ink-soft">{texts['form.eligibility.none']}</p>
          <Button
            variant="secondary"
            className="self-start"
            icon={<PlusIcon />}
            onClick={() => onChange({ unless: firstProof(question, true), effect: 'stops', message: '' })}
          >
            {texts['form.eligibility.add']}
          </Button>
        </>
      )}
    </fieldset>
  )
}
