import { fill } from '@portal/contract/fill'
import { programAdmin as texts } from '@portal/contract/texts/program-admin'
import { useEffect, useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { cx } from '#lib/cx.ts'
import { ProgramTextEditor } from '#lib/program-text/lazy-editor.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { FieldError } from '#ui/field.tsx'
import { ChevronDownIcon, TrashIcon } from '#ui/further-icons.tsx'
import { MoveButtons } from '#ui/move-buttons.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { ProgramValues } from './program-values.ts'

type Props = {
  index: number
  count: number
  isLocked: boolean
  isOpenAtFirst: boolean
  takesFocus: boolean
  onMove: (to: number) => void
  onRemove: () => void
}

export function SectionCard({ index, count, isLocked, isOpenAtFirst, takesFocus, onMove, onRemove }: Props) {
  const { register, control, formState, setFocus, getValues } = useFormContext<ProgramValues>()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const [isAsking, setAsking] = useState(false)
  const errors = formState.errors.sections?.[index]
  const title = useWatch({ control, name: `sections.${index}.title` })
  const descriptionId = `sections.${index}.description`
  const name = title || fill(texts['admin.program.section.numbered'], { n: index + 1 })
  const isWrong = Boolean(errors?.description)
  useEffect(() => {
    if (takesFocus) setFocus(`sections.${index}.title`)
  }, [takesFocus, setFocus, index])
  useEffect(() => {
    if (isWrong) setOpen(true)
  }, [isWrong])
  const remove = () => {
    const written = getValues(`sections.${index}`)
    if (written.title.trim() || written.description.trim()) setAsking(true)
    else onRemove()
  }

  return (
    <li className="flex flex-col gap-4 rounded-md border border-line bg-surface p-4">
      <div className="flex items-start gap-3">
        <h3 className="pt-0.5 font-normal text-ink-soft tabular-nums">
          {index + 1}.<span className="sr-only"> {name}</span>
        </h3>
        <TextInput
          className="min-w-0 grow"
          label={texts['admin.program.section.title']}
          error={errors?.title?.message}
          autoComplete="off"
          {...register(`sections.${index}.title`)}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${descriptionId}-body`}
          onClick={() => setOpen(!isOpen)}
          className="inline-flex target items-center gap-2 font-semibold text-brand hover:underline"
        >
          <ChevronDownIcon className={cx('size-5 transition-transform', isOpen && 'rotate-180')} />
          <span id={`${descriptionId}-label`}>{texts['admin.program.section.description']}</span>
        </button>
        {!isLocked && (
          <div className="flex">
            <MoveButtons
              {...{ index, count, name, onMove }}
              up={texts['admin.program.section.up']}
              down={texts['admin.program.section.down']}
            />
            <Button
              variant="quiet"
              className="px-2"
              aria-label={`${texts['admin.program.section.remove']}: ${name}`}
              title={texts['admin.program.section.remove']}
              onClick={remove}
            >
              <TrashIcon />
            </Button>
          </div>
        )}
      </div>
      <div id={`${descriptionId}-body`} hidden={!isOpen}>
        {isOpen && <Description index={index} id={descriptionId} isLocked={isLocked} />}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={texts['admin.program.section.remove']}
          confirmLabel={texts['admin.program.section.remove']}
          onConfirm={onRemove}
          onClose={() => setAsking(false)}
        >
          <p className="font-semibold">{name}</p>
          <p>{texts['admin.program.section.remove.confirm']}</p>
        </ConfirmDialog>
      )}
    </li>
  )
}

function Description({ index, id, isLocked }: { index: number; id: string; isLocked: boolean }) {
  const { field, fieldState } = useController<ProgramValues, `sections.${number}.description`>({
    name: `sections.${index}.description`,
  })
  const message = fieldState.error?.message
  return (
    <div className="flex flex-col gap-1.5">
      <ProgramTextEditor
        id={id}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        labelledBy={`${id}-label`}
        describedBy={message ? `${id}-error` : undefined}
        isInvalid={Boolean(message)}
        isDisabled={isLocked}
      />
      <FieldError id={id} error={message} />
    </div>
  )
}
