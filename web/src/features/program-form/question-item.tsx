import { fill } from '@portal/contract/fill'
import { programForm as texts } from '@portal/contract/texts/program-form'
import { type KeyboardEvent, memo, type ReactNode, type RefObject, useDeferredValue } from 'react'
import { cx } from '#lib/cx.ts'
import { type DraftForm, type DraftQuestion, titleOf } from '#lib/form-editing/form-draft.ts'
import { signOfEligibility } from '#lib/form-editing/proof-words.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ArrowDownIcon, ArrowUpIcon, ChevronDownIcon, CopyIcon, TrashIcon } from '#ui/further-icons.tsx'
import { icon } from '#ui/icon.tsx'
import { WarningIcon } from '#ui/icons.tsx'
import type { Change, FieldErrors } from './form-edits.ts'
import { kindSigns } from './kind-fields.tsx'
import { QuestionEditor } from './question-editor.tsx'

type Props = {
  /** Null while the question is closed, so that an edit of another one does not render it again. */
  form: DraftForm | null
  question: DraftQuestion
  index: number
  isLast: boolean
  /** Whether the form holds as many questions as it may. */
  isFull: boolean
  /** Headings have none. */
  number: number | undefined
  isKindFixed: boolean
  errors: FieldErrors
  marks: readonly string[]
  /** „თუ 4 = იჯარა“; undefined where it is always shown. */
  condition: string | undefined
  onChange: Change
  /** Whether a dragged question would be dropped here, or this one is picked up. */
  isTarget: boolean
  isPicked: boolean
  acts: RefObject<QuestionActs>
}

/** Moving by mouse; by touch and keyboard there are the arrows and the grip. */
export type QuestionActs = {
  readonly onOpen: (key: string | null) => void
  readonly move: (from: number, to: number) => void
  readonly pick: (index: number) => void
  readonly copy: (index: number) => void
  readonly askToRemove: (question: DraftQuestion) => void
  readonly onKeyDown: (event: KeyboardEvent, index: number) => void
  readonly drag: (question: DraftQuestion) => void
  readonly dragOver: (index: number) => void
  readonly drop: (index: number) => void
  readonly endDrag: () => void
}

const BranchIcon = icon(
  <path d="M6 7a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm0 0v14m12-10a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm0 0c0 4-6 3-11 6" />,
)

const GripIcon = icon(<path strokeWidth="3" d="M9 5h.01M15 5h.01M9 12h.01M15 12h.01M9 19h.01M15 19h.01" />)

/** An option's title may be long: the whole is in the title and in the open question. */
const Sign = ({ tone, sign, icon }: { tone: Tone; sign: string; icon: ReactNode }) => (
  <span title={sign} className="max-w-72 min-w-0">
    <Badge tone={tone} icon={icon} className="max-w-full [&>span]:truncate">
      {sign}
    </Badge>
  </span>
)

export const QuestionItem = memo(function QuestionItem({
  form,
  question,
  index,
  isLast,
  isFull,
  number,
  isKindFixed,
  errors,
  marks,
  condition,
  onChange,
  isTarget,
  isPicked,
  acts,
}: Props) {
  const isOpen = form !== null
  const { Icon } = kindSigns[question.kind]
  // Its line follows a title that is being typed, so that a letter does not wait for the line's layout.
  const title = useDeferredValue(titleOf(question))
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
      // Contained, and the open one in a layer of its own, so that a letter in it does not paint the others again.
      className={cx(
        'border-b border-line contain-layout contain-style last:border-0',
        isOpen && 'border-l-4 border-l-brand will-change-transform',
        isTarget && 'outline-2 -outline-offset-2 outline-brand outline-dashed',
      )}
      // Text in an open question is selected by dragging.
      draggable={!isOpen}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', title)
        acts.current.drag(question)
      }}
      onDragEnd={() => acts.current.endDrag()}
      onDragOver={(event) => {
        event.preventDefault()
        acts.current.dragOver(index)
      }}
      onDrop={(event) => {
        event.preventDefault()
        acts.current.drop(index)
      }}
      onKeyDown={(event) => {
        if (
          event.key === 'Escape' &&
          !isPicked &&
          isOpen &&
          event.target instanceof HTMLElement &&
          !event.target.closest('dialog')
        ) {
          event.currentTarget.querySelector<HTMLElement>('[data-opens]')?.focus()
          acts.current.onOpen(null)
        } else acts.current.onKeyDown(event, index)
      }}
    >
      <div className={cx('flex flex-wrap items-center gap-x-2 px-3 py-1', isOpen && 'bg-brand-wash')}>
        <button
          type="button"
          data-grip
          aria-label={fill(texts['form.named'], { action: texts['form.grip'], title })}
          aria-pressed={isPicked}
          title={texts['form.grip']}
          onClick={() => acts.current.pick(index)}
          className="flex target -me-2 cursor-grab items-center justify-center rounded-md text-ink-soft hover:text-brand"
        >
          <GripIcon />
        </button>
        <button
          type="button"
          id={`question-${question.key}`}
          data-opens
          aria-expanded={isOpen}
          onClick={() => acts.current.onOpen(isOpen ? null : question.key)}
          className="flex target min-w-0 grow basis-56 items-center gap-2 py-2 text-left"
        >
          <ChevronDownIcon className={cx('size-5 shrink-0 transition-transform', isOpen && 'rotate-180')} />
          <Icon className="size-5 shrink-0 text-ink-soft" />
          {number && <span className="shrink-0 text-ink-soft tabular-nums">{number}.</span>}
          <span className={cx('min-w-0 wrap-anywhere', number === undefined && 'font-semibold')}>
            <span>{title}</span>
            {question.is_required && <span className="text-stop"> *</span>}
            <span className="block text-sm font-normal text-ink-soft">{texts[`form.kind.${question.kind}`]}</span>
          </span>
        </button>
        {condition && <Sign tone="info" sign={condition} icon={<BranchIcon className="size-4" />} />}
        {question.eligibility && (
          <Sign
            tone={question.eligibility.effect === 'stops' ? 'stop' : 'warn'}
            sign={signOfEligibility(question, question.eligibility)}
            icon={<WarningIcon className="size-4" />}
          />
        )}
        {marks.map((mark) => (
          <Badge key={mark} tone="plain">
            {mark}
          </Badge>
        ))}
        {count > 0 && <Badge tone="stop">{fill(texts['form.errors'], { count })}</Badge>}
        <div className="flex flex-wrap">
          {action(texts['form.up'], <ArrowUpIcon />, () => acts.current.move(index, index - 1), index === 0)}
          {action(texts['form.down'], <ArrowDownIcon />, () => acts.current.move(index, index + 1), isLast)}
          {action(texts['form.copy'], <CopyIcon />, () => acts.current.copy(index), isFull)}
          {action(texts['form.remove'], <TrashIcon />, () => acts.current.askToRemove(question))}
        </div>
      </div>
      {form && (
        <div className="flex flex-col gap-4 p-4">
          <QuestionEditor
            form={form}
            question={question}
            index={index}
            isKindFixed={isKindFixed}
            errors={errors}
            onChange={onChange}
          />
          <Button variant="secondary" className="self-end" onClick={() => acts.current.onOpen(null)}>
            {texts['form.field.done']}
          </Button>
        </div>
      )}
    </li>
  )
})
