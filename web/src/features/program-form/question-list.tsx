import { fill } from '@portal/contract/fill'
import { programForm as texts } from '@portal/contract/texts/program-form'
import { type KeyboardEvent, useRef, useState } from 'react'
import { type DraftForm, type DraftQuestion, isAnswerable, titleOf } from '#lib/form-editing/form-draft.ts'
import { signOfCondition } from '#lib/form-editing/proof-words.ts'
import { useUndoKey } from '#lib/keys/use-keys.ts'
import { announce } from '#lib/page/announce.ts'
import { useLatest } from '#lib/page/use-stable.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { PlusIcon, ReturnIcon } from '#ui/further-icons.tsx'
import { type Change, dependantsOf, type FieldErrors, type RestingDocument } from './form-edits.ts'
import { KindPicker } from './kind-picker.tsx'
import { type QuestionActs, QuestionItem } from './question-item.tsx'
import { Resting } from './resting.tsx'
import { useListChanges } from './use-list-changes.ts'
import { usePicked } from './use-picked.ts'

type Props = {
  form: DraftForm
  published: DraftForm | null
  errors: FieldErrors
  documents: readonly RestingDocument[]
  /** What a forecast says of each question, by its number. */
  marks: ReadonlyMap<number, readonly string[]>
  /** The key of the question that is being edited. */
  open: string | null
  onOpen: (key: string | null) => void
  onAdd: (key: string) => void
  onChange: Change
}

export function QuestionList({ form, published, errors, documents, marks, open, onOpen, onAdd, onChange }: Props) {
  const [removing, setRemoving] = useState<DraftQuestion | null>(null)
  /** The key of the question behind which a new one would stand, `first` before all; null while none is added. */
  const [adding, setAdding] = useState<string | null>(null)
  const adder = useRef<HTMLElement | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const dragged = useRef<string | null>(null)
  const [target, setTarget] = useState<number | null>(null)
  const { questions } = form
  const { isFull, focusPart, move, copy, add, remove, dropped, undo } = useListChanges({
    ...{ form, documents, list, onChange, onAdd, askToRemove: setRemoving },
    onStart: () => {
      setRemoving(null)
      setAdding(null)
    },
  })
  const askKind = (index: number, from: HTMLElement) => {
    if (isFull) return
    adder.current = from
    setAdding(questions[index - 1]?.key ?? first)
  }
  const closePicker = () => {
    setAdding(null)
    adder.current?.focus()
  }
  const { picked, toggle, takeKey } = usePicked({
    questions,
    move: (from, to) => {
      focusPart(questions[from]?.key, '[data-grip]')
      move(from, to)
    },
    onPick: (question) => {
      onOpen(null)
      announce(fill(texts['form.picked'], { title: titleOf(question) }))
    },
    onDrop: dropped,
  })
  useUndoKey(undo)
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (takeKey(event, index)) return
    if (event.target instanceof HTMLElement && event.target.matches('[data-opens]') && !event.altKey)
      return onRowKey(event, index, event.target)
    // Alt with an arrow opens a select, so that there it is left alone.
    if (!event.altKey || event.target instanceof HTMLSelectElement) return
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    const { key } = questions[index] ?? {}
    const isInside = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
    if (!isInside) focusPart(key)
    move(index, index + (event.key === 'ArrowUp' ? -1 : 1))
  }

  /** Keys of a line that has the focus; letters count by their place on the keyboard. */
  const onRowKey = (event: KeyboardEvent, index: number, line: HTMLElement) => {
    const question = questions[index]
    const hasModifier = event.ctrlKey || event.metaKey || event.shiftKey
    if (event.code === 'KeyD' && (event.ctrlKey || event.metaKey)) {
      // A key that is held down would fill the form.
      if (!event.repeat) copy(index)
    } else if (hasModifier) return
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const next = questions[index + (event.key === 'ArrowDown' ? 1 : -1)]
      list.current?.querySelector<HTMLElement>(`[data-key="${next?.key}"] [data-opens]`)?.focus()
    } else if (event.code === 'KeyA') askKind(index + 1, line)
    else if (event.key === 'Delete' && question) setRemoving(question)
    else return
    event.preventDefault()
  }

  const drop = (to: number) => {
    const from = questions.findIndex(({ key }) => key === dragged.current)
    if (from >= 0 && to !== from) move(from, to)
    endDrag()
  }
  const endDrag = () => {
    dragged.current = null
    setTarget(null)
  }
  const acts = useLatest<QuestionActs>({
    ...{ move, copy, onOpen, onKeyDown, drop, endDrag, pick: toggle },
    askToRemove: setRemoving,
    drag: (question) => {
      dragged.current = question.key
    },
    dragOver: (index) => {
      if (dragged.current) setTarget(index)
    },
  })

  const answerable = questions.filter(isAnswerable)
  const numbers = new Map(answerable.map(({ key }, index) => [key, index + 1]))
  const byId = new Map(answerable.map((question, index) => [question.id, { question, number: index + 1 }]))
  const before = questions.find(({ key }) => key === adding)
  const picker = (
    <li key="picker">
      <KindPicker
        after={before && titleOf(before)}
        onPick={(kind) => add(before ? questions.indexOf(before) + 1 : 0, kind)}
        onClose={closePicker}
      />
    </li>
  )
  return (
    <section className="flex flex-col gap-4">
      <h2 className="sr-only">{texts['form.list']}</h2>
      <ol ref={list} className="flex flex-col rounded-md border border-line bg-surface empty:hidden">
        {adding === first && picker}
        {questions.flatMap((question, index) => [
          <QuestionItem
            key={question.key}
            form={open === question.key ? form : null}
            question={question}
            index={index}
            isLast={index === questions.length - 1}
            isFull={isFull}
            number={numbers.get(question.key)}
            isKindFixed={published?.questions.some(({ id }) => id === question.id) ?? false}
            errors={errorsOf(errors, index)}
            marks={marks.get(question.id) ?? noMarks}
            condition={question.show_if ? signOfCondition(question.show_if, (id) => byId.get(id)) : undefined}
            onChange={onChange}
            isTarget={target === index || picked?.key === question.key}
            isPicked={picked?.key === question.key}
            acts={acts}
          />,
          adding === question.key && picker,
        ])}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          icon={<PlusIcon />}
          isDisabled={isFull}
          onClick={({ currentTarget }) => {
            const after = questions.findIndex(({ key }) => key === open)
            askKind(after < 0 ? questions.length : after + 1, currentTarget)
          }}
        >
          {texts['form.add']}
        </Button>
        {undo && (
          <Button variant="quiet" icon={<ReturnIcon />} onClick={undo}>
            {texts['form.undo']}
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-soft">
        {picked ? fill(texts['form.picked'], { title: titleOf(picked) }) : texts['form.keys']}
      </p>
      {removing && (
        <ConfirmDialog
          title={texts['form.remove.title']}
          confirmLabel={texts['form.remove']}
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(null)}
        >
          <p className="font-semibold">{titleOf(removing)}</p>
          <Resting
            items={dependantsOf(form, removing, documents)}
            lead={texts['form.remove.rests']}
            consequence={texts['form.remove.consequence']}
          />
        </ConfirmDialog>
      )}
    </section>
  )
}

const first = 'first'
const noMarks: readonly string[] = []
const noErrors: FieldErrors = {}

const errorsOf = (errors: FieldErrors, index: number): FieldErrors => {
  const start = `questions.${index}.`
  const own = Object.entries(errors).filter(([path]) => path.startsWith(start))
  // One object for all, so that a question without errors is not rendered again.
  if (own.length === 0) return noErrors
  return Object.fromEntries(own.map(([path, said]) => [path.slice(start.length), said]))
}
