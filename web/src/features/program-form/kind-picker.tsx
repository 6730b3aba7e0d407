/** What a new question asks for: kinds in groups, found by typing, with the control of the chosen one (R-FORM-60). */
import { fill } from '@portal/contract/fill'
import { queryMatcher } from '@portal/contract/search/finds'
import { programForm as texts } from '@portal/contract/texts/program-form'
import { type QuestionKind, questionKinds } from '@portal/questions'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { cx } from '#lib/cx.ts'
import { emptyForm } from '#lib/form-editing/form-draft.ts'
import { createAnswers } from '#lib/questions/answers-store.ts'
import { QuestionFields } from '#lib/questions/question-fields.tsx'
import { today } from '#lib/time/today.ts'
import { controlClass } from '#ui/control-class.ts'
import { newQuestion } from './form-edits.ts'
import { askedDraft } from './form-preview.tsx'
import { kindGroups, kindSigns } from './kind-fields.tsx'

type Props = {
  /** The title of the question behind which the new one stands; undefined where it is the first. */
  after: string | undefined
  onPick: (kind: QuestionKind) => void
  onClose: () => void
}

const grouped = kindGroups.map((group) => ({
  group,
  kinds: questionKinds.filter((kind) => kindSigns[kind].group === group),
}))
const ordered = grouped.flatMap(({ kinds }) => kinds)

export function KindPicker({ after, onPick, onClose }: Props) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<QuestionKind | undefined>(ordered[0])
  const input = useRef<HTMLInputElement>(null)
  const list = useId()
  const idOf = (kind: QuestionKind) => `${list}-${kind}`
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    input.current?.focus()
    box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])

  const found = kindsFor(search)
  const find = (next: string) => {
    setSearch(next)
    setChosen(kindsFor(next)[0])
  }
  const step = (by: number) => {
    const at = chosen === undefined ? -1 : found.indexOf(chosen)
    const next = found.at((at + by + found.length) % (found.length || 1))
    setChosen(next)
    if (next) document.getElementById(idOf(next))?.scrollIntoView?.({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') step(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Enter' && chosen && event.target === input.current) onPick(chosen)
    else if (event.key === 'Escape') search === '' ? onClose() : find('')
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      ref={box}
      role="dialog"
      aria-label={texts['form.add']}
      onKeyDown={onKeyDown}
      className="m-3 flex flex-col rounded-md border border-control bg-surface shadow-float"
    >
      <div className="flex flex-wrap items-center gap-3 p-3">
        <input
          ref={input}
          type="text"
          role="combobox"
          autoComplete="off"
          maxLength={100}
          aria-label={texts['form.add.kind']}
          aria-expanded
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={chosen && idOf(chosen)}
          placeholder={texts['form.add.kind']}
          value={search}
          onChange={({ target }) => find(target.value)}
          className={controlClass(undefined, 'grow basis-56')}
        />
        <p className="text-sm text-ink-soft">
          {after === undefined ? texts['form.add.first'] : fill(texts['form.add.after'], { title: after })}
        </p>
      </div>
      <div
        id={list}
        role="listbox"
        aria-label={texts['form.add.kind']}
        className="grid gap-x-4 px-3 pb-3 sm:grid-cols-2 xl:grid-cols-3"
      >
        {grouped.map(({ group, kinds }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list of options
          <div key={group} role="group" aria-label={texts[`form.kinds.${group}`]}>
            <p aria-hidden="true" className="px-2 pt-2 text-sm text-ink-soft">
              {texts[`form.kinds.${group}`]}
            </p>
            {kinds.map((kind) => {
              const { Icon } = kindSigns[kind]
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the search has the keys
                <div
                  key={kind}
                  id={idOf(kind)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={kind === chosen}
                  onPointerEnter={() => setChosen(kind)}
                  onClick={() => onPick(kind)}
                  className={cx(
                    'flex target cursor-pointer items-center gap-2 rounded-md px-2 leading-tight md:pointer-fine:min-h-9',
                    kind === chosen && 'bg-brand-wash outline-1 outline-brand',
                    search !== '' && !found.includes(kind) && 'text-ink-soft',
                  )}
                >
                  <Icon className="size-5 text-brand" />
                  <span>{marked(texts[`form.kind.${kind}`], search)}</span>
                </div>
              )
            })}
          </div>
        ))}
      </div>
      <div className="grid items-center gap-3 border-t border-line bg-surface-2 p-3 sm:grid-cols-2">
        {chosen ? (
          <>
            <p className="text-sm text-ink-soft">
              <b className="text-ink">{texts[`form.kind.${chosen}`]}</b> – {texts[`form.kind.hint.${chosen}`]}
            </p>
            <Sample key={chosen} kind={chosen} />
          </>
        ) : (
          <p role="status">{texts['form.kinds.none']}</p>
        )}
      </div>
    </div>
  )
}

/** Those whose name is meant come before those that only their explanation tells. */
const kindsFor = (search: string): readonly QuestionKind[] => {
  const finds = queryMatcher(search)
  const named = ordered.filter((kind) => finds([texts[`form.kind.${kind}`]]))
  return [...named, ...ordered.filter((kind) => !named.includes(kind) && finds([texts[`form.kind.hint.${kind}`]]))]
}

const marked = (name: string, search: string) => {
  const part = search.trim()
  const at = part === '' ? -1 : name.indexOf(part)
  if (at < 0) return name
  return (
    <>
      {name.slice(0, at)}
      <b className="text-brand">{part}</b>
      {name.slice(at + part.length)}
    </>
  )
}

/** The control as a citizen meets it; nothing can be typed here. */
function Sample({ kind }: { kind: QuestionKind }) {
  const [store] = useState(() => {
    const question = { ...newQuestion(emptyForm, kind), title: texts[`form.kind.${kind}`], is_required: false }
    return createAnswers({ questions: askedDraft({ ...emptyForm, questions: [question] }) }, {}, today())
  })
  return (
    <div inert aria-hidden="true" className="@container max-h-48 overflow-hidden">
      <QuestionFields store={store} isQuiet renderSection={({ key, children }) => <div key={key}>{children}</div>} />
    </div>
  )
}
