import type { AdministeredProgram } from '@portal/contract'
import { requirementLimit } from '@portal/contract/fields/program-facts'
import { fill } from '@portal/contract/fill'
import { programNeeds } from '@portal/contract/program-needs'
import { needs } from '@portal/contract/texts/needs'
import { programAdmin as texts } from '@portal/contract/texts/program-admin'
import { useId } from 'react'
import { Controller, useFieldArray, useFormContext } from 'react-hook-form'
import { fieldsOf } from '#lib/forms/use-field.ts'
import { useFocusInList } from '#lib/page/use-focus-in-list.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choices.tsx'
import { DateInput } from '#ui/date-input.tsx'
import { PlusIcon, TrashIcon } from '#ui/further-icons.tsx'
import { LostPart } from '#ui/lost-part.tsx'
import { lazyPart } from '#ui/part.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { ProgramValues } from './program-values.ts'

type FactsProps = {
  isLocked: boolean
  /** The published form, on whose questions a document may depend. */
  form: AdministeredProgram['form']
}

const RequirementCondition = lazyPart(async () => (await import('./requirement-condition.tsx')).RequirementCondition, {
  lost: (retry) => <LostPart onRetry={retry} />,
})

const dayTexts = {
  opens_on: {
    label: texts['admin.program.field.opensOn'],
    hint: texts['admin.program.field.opensOn.hint'],
  },
  deadline: {
    label: texts['admin.program.field.deadline'],
    hint: texts['admin.program.field.deadline.hint'],
  },
} as const

export function FactsFields({ isLocked, form }: FactsProps) {
  const headingId = useId()
  const program = useFormContext<ProgramValues>()
  const field = fieldsOf(program)
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-5 border-t border-line pt-6">
      <div className="flex flex-col gap-1">
        <h2 id={headingId} className="text-xl">
          {texts['admin.program.facts']}
        </h2>
        <p className="text-ink-soft">{texts['admin.program.facts.hint']}</p>
      </div>
      <Select
        label={texts['admin.program.field.need']}
        options={programNeeds.map((need) => ({ value: need, label: needs[`need.${need}`] }))}
        hasPlaceholder={false}
        defaultValue={program.getValues('need')}
        {...field('need')}
      />
      <TextInput
        label={texts['admin.program.field.gives']}
        hint={texts['admin.program.field.gives.hint']}
        autoComplete="off"
        {...field('gives')}
      />
      {(['opens_on', 'deadline'] as const).map((name) => (
        <Controller
          key={name}
          name={name}
          render={({ field: { disabled: _, ...day }, fieldState: { error } }) => (
            <DateInput {...dayTexts[name]} error={error?.message} {...day} />
          )}
        />
      ))}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextInput
          label={texts['admin.program.field.minutesToFill']}
          inputMode="numeric"
          autoComplete="off"
          {...field('minutes_to_fill')}
        />
        <TextInput
          label={texts['admin.program.field.answerDays']}
          inputMode="numeric"
          autoComplete="off"
          {...field('answer_days')}
        />
      </div>
      <RequirementFields isLocked={isLocked} form={form} />
    </section>
  )
}

/** Existing requirements keep their numbers, because filed documents refer to them. */
function RequirementFields({ isLocked, form }: FactsProps) {
  const headingId = useId()
  const program = useFormContext<ProgramValues>()
  const field = fieldsOf(program)
  const papers = useFieldArray({ control: program.control, name: 'requirements', keyName: 'row' })
  const { box, remember } = useFocusInList(papers.fields.length, {
    removals: 'li button',
    otherwise: ':scope > button',
  })
  return (
    <section aria-labelledby={headingId}>
      <div ref={box} className="flex flex-col gap-3">
        <h3 id={headingId} className="text-lg">
          {texts['admin.program.requirements']}
        </h3>
        <ol className="flex flex-col gap-4">
          {papers.fields.map(({ row }, index) => (
            <li
              key={row}
              aria-label={fill(texts['admin.program.requirement.numbered'], { n: index + 1 })}
              className="flex flex-col gap-2 rounded-md border border-line p-4"
            >
              <TextInput
                label={`${index + 1}. ${texts['admin.program.requirement.title']}`}
                isRequired
                autoComplete="off"
                {...field(`requirements.${index}.title`)}
              />
              <div className="flex flex-wrap items-center justify-between gap-3">
                <Checkbox
                  label={texts['admin.program.requirement.required']}
                  {...field(`requirements.${index}.is_required`)}
                />
                {!isLocked && (
                  <Button
                    variant="quiet"
                    icon={<TrashIcon />}
                    aria-label={fill(texts['admin.program.requirement.remove'], { n: index + 1 })}
                    className="px-3"
                    onClick={() => {
                      remember()
                      papers.remove(index)
                    }}
                  />
                )}
              </div>
              {form && form.questions.length > 0 && <RequirementCondition index={index} form={form} />}
            </li>
          ))}
        </ol>
        {!isLocked && papers.fields.length < requirementLimit && (
          <Button
            variant="secondary"
            icon={<PlusIcon />}
            className="self-start"
            onClick={() => papers.append({ title: '', is_required: true })}
          >
            {texts['admin.program.requirement.add']}
          </Button>
        )}
      </div>
    </section>
  )
}
