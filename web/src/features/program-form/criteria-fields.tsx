import { fill } from '@portal/contract/fill'
import { criteria as texts } from '@portal/contract/texts/criteria'
import { letters } from '@portal/contract/texts/letters'
import { programForm } from '@portal/contract/texts/program-form'
import { limits } from '@portal/questions'
import { memo, useState } from 'react'
import { type DraftForm, type DraftOption, newKey } from '#lib/form-editing/form-draft.ts'
import { announce } from '#lib/page/announce.ts'
import { useFocusInList } from '#lib/page/use-focus-in-list.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { FieldError } from '#ui/field.tsx'
import { ChevronDownIcon, PlusIcon, TrashIcon } from '#ui/further-icons.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { type Change, type FieldErrors, nextId } from './form-edits.ts'

type Props = {
  criteria: DraftForm['criteria']
  published: DraftForm | null
  errors: FieldErrors
  onChange: Change
}

/** What whoever decides goes through (R-FORM-50). */
export const CriteriaFields = memo(function CriteriaFields({ criteria, published, errors, onChange }: Props) {
  const [removing, setRemoving] = useState<DraftOption | null>(null)
  const { box, remember, focusAdded } = useFocusInList(criteria.length, {
    removals: 'li [data-removes]',
    fields: 'li input',
    otherwise: ':scope > button',
  })
  const change = (edit: (now: DraftForm['criteria']) => DraftForm['criteria']) =>
    onChange((now) => ({ ...now, criteria: edit(now.criteria) }))
  const remove = (criterion: DraftOption) => {
    remember()
    change((now) => now.filter(({ key }) => key !== criterion.key))
    setRemoving(null)
    announce(fill(texts['criteria.removed'], { title: criterion.title }))
  }
  const isPublished = ({ id }: DraftOption) => published?.criteria.some((one) => one.id === id) ?? false
  return (
    <section
      aria-label={texts['criteria.title']}
      ref={box}
      className="flex flex-col gap-3 rounded-md border border-line p-4"
    >
      <h2 className="text-base">{texts['criteria.title']}</h2>
      <p className="text-sm text-ink-soft">
        {fill(texts['criteria.edit.hint'], { field: `„${letters['letters.place.unmet']}“` })}
      </p>
      {criteria.length > 0 && (
        <ol className="flex flex-col gap-2">
          {criteria.map((criterion, index) => {
            const n = index + 1
            const move = (to: number) => change((now) => now.toSpliced(index, 1).toSpliced(to, 0, criterion))
            return (
              <li key={criterion.key} className="flex items-start gap-1 max-sm:flex-wrap max-sm:justify-end">
                <TextInput
                  className="me-1 min-w-0 grow max-sm:basis-full"
                  isLabelHidden
                  label={fill(texts['criteria.edit.one'], { n })}
                  value={criterion.title}
                  error={errors[`criteria.${index}.title`] ?? errors[`criteria.${index}`]}
                  maxLength={limits.optionTitle}
                  autoComplete="off"
                  onChange={({ target }) =>
                    change((now) =>
                      now.map((one) => (one.key === criterion.key ? { ...one, title: target.value } : one)),
                    )
                  }
                />
                <Button
                  variant="quiet"
                  className="px-2"
                  aria-label={fill(texts['criteria.edit.up'], { n })}
                  isDisabled={index === 0}
                  onClick={() => move(index - 1)}
                >
                  <ChevronDownIcon className="rotate-180" />
                </Button>
                <Button
                  variant="quiet"
                  className="px-2"
                  aria-label={fill(texts['criteria.edit.down'], { n })}
                  isDisabled={n === criteria.length}
                  onClick={() => move(index + 1)}
                >
                  <ChevronDownIcon />
                </Button>
                <Button
                  variant="quiet"
                  className="px-2"
                  data-removes
                  aria-label={fill(texts['criteria.edit.remove'], { n })}
                  onClick={() => (isPublished(criterion) ? setRemoving(criterion) : remove(criterion))}
                >
                  <TrashIcon />
                </Button>
              </li>
            )
          })}
        </ol>
      )}
      <FieldError id="criteria" error={errors.criteria} />
      <Button
        variant="secondary"
        className="self-start"
        icon={<PlusIcon />}
        isDisabled={criteria.length >= limits.criteria}
        onClick={() => focusAdded(() => change((now) => [...now, { key: newKey(), id: nextId(now), title: '' }]))}
      >
        {texts['criteria.edit.add']}
      </Button>
      {removing && (
        <ConfirmDialog
          title={texts['criteria.remove.title']}
          confirmLabel={programForm['form.remove']}
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(null)}
        >
          <p>{fill(texts['criteria.remove.question'], { title: removing.title })}</p>
          <p>{texts['criteria.remove.kept']}</p>
        </ConfirmDialog>
      )}
    </section>
  )
})
