import { fill } from '@portal/contract/fill'
import { programForm as texts } from '@portal/contract/texts/program-form'
import type { KeyboardEvent, ReactNode } from 'react'
import { cx } from '#lib/cx.ts'
import { type DraftForm, type DraftQuestion, titleOf } from '#lib/form-editing/form-draft.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ArrowDownIcon, ArrowUpIcon, ChevronDownIcon, PlusIcon, TrashIcon } from '#ui/further-icons.tsx'
import type { Change, FieldErrors } from './form-edits.ts'
import { QuestionEditor } from './question-editor.tsx'

type Props = {
  form: DraftForm
  question: DraftQuestion
  index: number
  /** Headings have none. */
  number: number | undefined
  isOpen: boolean
  isKindFixed: boolean
  errors: FieldErrors
  marks: readonly string[]
  onOpen: (isOpen: boolean) => void
  onChange: Change
  onMove: (to: number) => void
  onCopy: () => void
  onRemove: () => void
  onKeyDown: (event: KeyboardEvent) => void
  drag: Drag
}

/** Moving by mouse; by touch and keyboard there are the arrows. */
export type Drag = {
  /** Whether the question would be dropped here. */
  readonly isTarget: boolean
  readonly onStart: () => void
  readonly onOver: () => void
  readonly onDrop: () => void
  readonly onEnd: () => void
}

export function QuestionItem({
  form,
  question,
  index,
  number,
  isOpen,
  isKindFixed,
  errors,
  marks,
  onOpen,
  onChange,
  onMove,
  onCopy,
  onRemove,
  onKeyDown,
  drag,
}: Props) {
  const title = titleOf(question)
  const count = Object.keys(errors).length
  const action = (label: string, icon: ReactNode, onClick: () => void, isDisabled = false) => (
    <Button
      variant="quiet"
      className="px-2"
      aria-label={fill(texts['form.named'], { action: label, title })}
      title={label}
      isDisabled={isDisabled}
      onClick={onClick}
    >
      {icon}
    </Button>
  )
  return (
    <li
      data-key={question.key}
      className={cx(
        'border-b border-line last:border-0',
        isOpen && 'border-l-4 border-l-brand',
        drag.isTarget && 'outline-2 -outline-offset-2 outline-brand outline-dashed',
      )}
      // Text in an open question is selected by dragging.
      draggable={!isOpen}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', title)
        drag.onStart()
      }}
      onDragEnd={drag.onEnd}
      onDragOver={(event) => {
        event.preventDefault()
        drag.onOver()
      }}
      onDrop={(event) => {
        event.preventDefault()
        drag.onDrop()
      }}
      onKeyDown={(event) => {
        if (
          event.key === 'Escape' &&
          isOpen &&
          event.target instanceof HTMLElement &&
          !event.target.closest('dialog')
        ) {
          event.currentTarget.querySelector<HTMLElement>('[data-opens]')?.focus()
          onOpen(false)
        } else onKeyDown(event)
      }}
    >
      <div className={cx('flex flex-wrap items-center gap-x-2 px-3 py-1', isOpen && 'bg-brand-wash')}>
        <button
          type="button"
          data-opens
          aria-expanded={isOpen}
          onClick={() => onOpen(!isOpen)}
          className="flex target min-w-0 grow basis-56 items-center gap-2 py-2 text-left"
        >
          <ChevronDownIcon className={cx('size-5 shrink-0 transition-transform', isOpen && 'rotate-180')} />
          {number && <span className="text-ink-soft tabular-nums">{number}.</span>}
          <span className={cx('min-w-0 wrap-anywhere', number === undefined && 'font-semibold')}>
            <span>{title}</span>
            {question.is_required && <span className="text-stop"> *</span>}
            <span className="block text-sm font-normal text-ink-soft">{texts[`form.kind.${question.kind}`]}</span>
          </span>
        </button>
        {question.show_if && <Badge tone="info">{texts['form.mark.condition']}</Badge>}
        {question.eligibility && (
          <Badge tone={question.eligibility.effect === 'stops' ? 'stop' : 'warn'}>
            {texts[`form.mark.${question.eligibility.effect}`]}
          </Badge>
        )}
        {marks.map((mark) => (
          <Badge key={mark} tone="plain">
            {mark}
          </Badge>
        ))}
        {count > 0 && <Badge tone="stop">{fill(texts['form.errors'], { count })}</Badge>}
        <div className="flex">
          {action(texts['form.up'], <ArrowUpIcon />, () => onMove(index - 1), index === 0)}
          {action(texts['form.down'], <ArrowDownIcon />, () => onMove(index + 1), index === form.questions.length - 1)}
          {action(texts['form.copy'], <PlusIcon />, onCopy)}
          {action(texts['form.remove'], <TrashIcon />, onRemove)}
        </div>
      </div>
      {isOpen && (
        <div className="flex flex-col gap-4 p-4">
          <QuestionEditor
            form={form}
            question={question}
            index={index}
            isKindFixed={isKindFixed}
            errors={errors}
            onChange={onChange}
          />
          <Button variant="secondary" className="self-end" onClick={() => onOpen(false)}>
            {texts['form.field.done']}
          </Button>
        </div>
      )}
    </li>
  )
}
