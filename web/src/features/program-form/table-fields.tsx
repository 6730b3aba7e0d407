import { fill } from '@portal/contract/fill'
import { programForm as texts } from '@portal/contract/texts/program-form'
import { columnKinds, limits, type QuestionKind } from '@portal/questions'
import { BoundInput } from '#lib/form-editing/bound-fields.tsx'
import type { DraftAsked, DraftQuestion } from '#lib/form-editing/form-draft.ts'
import { useFocusInList } from '#lib/page/use-focus-in-list.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choices.tsx'
import { FieldError } from '#ui/field.tsx'
import { PlusIcon, TrashIcon } from '#ui/further-icons.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { type FieldErrors, fieldsOf, newColumn } from './form-edits.ts'
import { KindFields } from './kind-fields.tsx'
import { OptionList } from './options-fields.tsx'

type ColumnKind = keyof typeof columnKinds
type Props = {
  question: DraftQuestion
  errors: FieldErrors
  onChange: (fields: Partial<DraftQuestion>) => void
}

export function TableFields({ question, errors, onChange }: Props) {
  const { columns = [], sum = [] } = question
  const { box, remember, focusAdded } = useFocusInList(columns.length, {
    removals: 'li button[data-removes]',
    fields: ':scope > ol > li > :first-child input',
    otherwise: ':scope > button',
  })
  const change = (key: string, fields: Partial<DraftAsked>) =>
    onChange({ columns: columns.map((column) => (column.key === key ? { ...column, ...fields } : column)) })
  return (
    <div ref={box} className="flex flex-col gap-3">
      <h3 className="text-base">{texts['form.field.columns']}</h3>
      <ol className="flex flex-col gap-3">
        {columns.map((column, index) => {
          const path = `columns.${index}.`
          const name = column.title || fill(texts['form.field.column'], { n: index + 1 })
          const isSummed = sum.includes(column.id)
          return (
            <li key={column.key} aria-label={name} className="flex flex-col gap-3 rounded-md border border-line p-3">
              <div className="grid items-start gap-3 sm:grid-cols-2">
                <TextInput
                  label={`${index + 1}. ${texts['form.field.column.title']}`}
                  value={column.title}
                  error={errors[`${path}title`]}
                  autoComplete="off"
                  onChange={({ target }) => change(column.key, { title: target.value })}
                />
                <Select
                  label={texts['form.field.kind']}
                  value={column.kind}
                  error={errors[`${path}kind`]}
                  hasPlaceholder={false}
                  options={Object.keys(columnKinds).map((kind) => ({
                    value: kind,
                    label: texts[`form.kind.${kind as ColumnKind}`],
                  }))}
                  onChange={({ target }) =>
                    onChange({
                      columns: columns.map((one) =>
                        one.key === column.key ? withKind(one, target.value as QuestionKind) : one,
                      ),
                      sum: sum.filter((id) => id !== column.id),
                    })
                  }
                />
              </div>
              <KindFields
                key={column.kind}
                asked={column}
                errors={errors}
                path={path}
                onChange={(fields) => change(column.key, fields)}
              />
              {column.options && (
                <OptionList
                  options={column.options}
                  errors={errors}
                  path={`${path}options`}
                  onChange={(options) => change(column.key, { options })}
                  onRemove={({ key }) =>
                    change(column.key, { options: (column.options ?? []).filter((option) => option.key !== key) })
                  }
                />
              )}
              <div className="flex flex-wrap items-center gap-x-6">
                <Checkbox
                  label={texts['form.field.required']}
                  checked={column.is_required}
                  onChange={({ target }) => change(column.key, { is_required: target.checked })}
                />
                {columnKinds[column.kind as ColumnKind].isSummed && (
                  <Checkbox
                    label={texts['form.field.column.sum']}
                    checked={isSummed}
                    onChange={() =>
                      onChange({ sum: isSummed ? sum.filter((id) => id !== column.id) : [...sum, column.id] })
                    }
                  />
                )}
                <Button
                  variant="quiet"
                  className="ml-auto px-2"
                  data-removes
                  aria-label={fill(texts['form.named'], { action: texts['form.remove'], title: name })}
                  onClick={() => {
                    remember()
                    onChange({
                      columns: columns.filter(({ key }) => key !== column.key),
                      sum: sum.filter((id) => id !== column.id),
                    })
                  }}
                >
                  <TrashIcon />
                </Button>
              </div>
            </li>
          )
        })}
      </ol>
      <FieldError id="columns" error={errors.columns ?? errors.sum} />
      <Button
        variant="secondary"
        className="self-start"
        icon={<PlusIcon />}
        isDisabled={columns.length >= limits.tableColumns}
        onClick={() => focusAdded(() => onChange({ columns: [...columns, newColumn(columns)] }))}
      >
        {texts['form.field.column.add']}
      </Button>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {(['min_rows', 'max_rows'] as const).map((field) => (
          <BoundInput
            key={field}
            label={texts[field === 'min_rows' ? 'form.field.minRows' : 'form.field.maxRows']}
            kind="integer"
            value={question[field]}
            error={errors[field]}
            onChange={(value) => onChange({ [field]: value })}
          />
        ))}
      </div>
    </div>
  )
}

const withKind = ({ key, id, title, help, is_required }: DraftAsked, kind: QuestionKind): DraftAsked => {
  const { options } = fieldsOf(kind)
  return { key, id, kind, title, help, is_required, ...(options && { options }) }
}
