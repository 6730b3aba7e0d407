import { fill } from '@portal/contract/fill'
import { programForm as texts } from '@portal/contract/texts/program-form'
import { limits } from '@portal/questions'
import { type ClipboardEvent, useState } from 'react'
import { type DraftForm, type DraftOption, type DraftQuestion, newKey } from '#lib/form-editing/form-draft.ts'
import { useFocusInList } from '#lib/page/use-focus-in-list.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { FieldError } from '#ui/field.tsx'
import { PlusIcon, TrashIcon } from '#ui/further-icons.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { type Change, changeQuestion, type FieldErrors, nextId, optionDependants, removeOption } from './form-edits.ts'
import { Resting } from './resting.tsx'

type Props = { form: DraftForm; question: DraftQuestion; errors: FieldErrors; onChange: Change }

export function OptionsFields({ form, question, errors, onChange }: Props) {
  const [removing, setRemoving] = useState<DraftOption | null>(null)
  const resting = (option: DraftOption) => optionDependants(form, question.id, option.id)
  const remove = (option: DraftOption) => {
    onChange((now) => removeOption(now, question, option.id))
    setRemoving(null)
  }
  return (
    <>
      <OptionList
        options={question.options ?? []}
        errors={errors}
        path="options"
        onChange={(options) => onChange((now) => changeQuestion(now, question.key, { options }))}
        onRemove={(option) => (resting(option).length > 0 ? setRemoving(option) : remove(option))}
      />
      {removing && (
        <ConfirmDialog
          title={texts['form.option.removeTitle']}
          confirmLabel={texts['form.remove']}
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(null)}
        >
          <p className="font-semibold">{removing.title}</p>
          <Resting
            items={resting(removing)}
            lead={texts['form.option.rests']}
            consequence={texts['form.option.consequence']}
          />
        </ConfirmDialog>
      )}
    </>
  )
}

type ListProps = {
  options: readonly DraftOption[]
  errors: FieldErrors
  path: string
  onChange: (options: readonly DraftOption[]) => void
  onRemove: (option: DraftOption) => void
}

export function OptionList({ options, errors, path, onChange, onRemove }: ListProps) {
  const { box, remember, focusAdded } = useFocusInList(options.length, {
    removals: 'li button',
    fields: 'li input',
    otherwise: ':scope > button',
  })
  const named = (titles: readonly string[], from: readonly DraftOption[]) => [
    ...from,
    ...titles.map((title, index) => ({ key: newKey(), id: nextId(from) - index, title })),
  ]
  /** A list that is pasted becomes an option a line. */
  const paste = (event: ClipboardEvent, index: number) => {
    const lines = event.clipboardData
      .getData('text/plain')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean)
    const [first, ...rest] = lines
    if (first === undefined || rest.length === 0) return
    event.preventDefault()
    const filled = options.map((option, at) => (at === index && !option.title ? { ...option, title: first } : option))
    const more = options[index]?.title ? lines : rest
    const added = named(more, filled).slice(filled.length)
    onChange(filled.toSpliced(index + 1, 0, ...added))
  }
  const isMore = options.length < limits.options.max
  const addOne = () => focusAdded(() => onChange(named([''], options)))
  return (
    <div ref={box} className="flex flex-col gap-2">
      <h3 className="text-base">{texts['form.field.options']}</h3>
      <p className="text-sm text-ink-soft">{texts['form.field.option.paste']}</p>
      <ol className="flex flex-col gap-2">
        {options.map((option, index) => (
          <li key={option.key} className="flex items-start gap-2">
            <TextInput
              className="min-w-0 grow"
              isLabelHidden
              label={fill(texts['form.field.option'], { n: index + 1 })}
              value={option.title}
              error={errors[`${path}.${index}.title`] ?? errors[`${path}.${index}`]}
              autoComplete="off"
              onPaste={(event) => paste(event, index)}
              onKeyDown={({ key }) =>
                key === 'Enter' && option.title && index === options.length - 1 && isMore && addOne()
              }
              onChange={({ target }) =>
                onChange(options.map((one) => (one.key === option.key ? { ...one, title: target.value } : one)))
              }
            />
            <Button
              variant="quiet"
              className="px-2"
              aria-label={fill(texts['form.named'], {
                action: texts['form.remove'],
                title: option.title || fill(texts['form.field.option'], { n: index + 1 }),
              })}
              onClick={() => {
                remember()
                onRemove(option)
              }}
            >
              <TrashIcon />
            </Button>
          </li>
        ))}
      </ol>
      <FieldError id={path} error={errors[path]} />
      <Button variant="secondary" className="self-start" icon={<PlusIcon />} isDisabled={!isMore} onClick={addOne}>
        {texts['form.field.option.add']}
      </Button>
    </div>
  )
}
