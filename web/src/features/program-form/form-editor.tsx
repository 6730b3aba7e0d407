import type { AdministeredProgram } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { programForm as texts } from '@portal/contract/texts/program-form'
import { questionFields as words } from '@portal/contract/texts/question-fields'
import { type FormText, fillingMinutes, formTexts, type PublishedForm } from '@portal/questions'
import { useDeferredValue, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { cx } from '#lib/cx.ts'
import { type DraftForm, emptyForm, isAnswerable, readForm } from '#lib/form-editing/form-draft.ts'
import { Alert } from '#ui/alert.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { FilterChips } from '#ui/filter-chips.tsx'
import { Select } from '#ui/select.tsx'
import { AnswerSumsPanel } from './answer-sums.tsx'
import { CriteriaFields } from './criteria-fields.tsx'
import { EditorBar } from './editor-bar.tsx'
import { lineOf, localErrors, problemsOf, withoutFaultsOf } from './editor-faults.ts'
import { ForecastPanel, forecastMarks } from './forecast-panel.tsx'
import { FormConflict } from './form-conflict.tsx'
import { type FieldErrors, isSameForm } from './form-edits.ts'
import { FormPreview, type PreviewDevice } from './form-preview.tsx'
import { QuestionList } from './question-list.tsx'
import { QueueColumns } from './queue-columns.tsx'
import { StartingPoints } from './starting-points.tsx'
import { useForecast } from './use-forecast.ts'
import { type StoredDraft, useFormDraft } from './use-form-draft.ts'

export type FormState = {
  readonly published: PublishedForm | null
  readonly published_at: string | null
  readonly draft: Record<string, unknown> | null
  readonly draft_version: number | null
  readonly draft_saved_at: string | null
  readonly draft_saved_by: { readonly id: number; readonly name: string } | null
}

type Props = {
  program: AdministeredProgram
  state: FormState
  member: number
  isLocked: boolean
  onRestart: () => Promise<void>
}

export function FormEditor({ program, state, member, isLocked, onRestart }: Props) {
  const published = useMemo(() => (state.published ? readForm(state.published) : null), [state.published])
  const [opened] = useState(() => ({
    form: state.draft ? readForm(state.draft) : published,
    stored: storedDraft(state),
  }))
  const draft = useFormDraft({ program: program.id, member, ...opened })
  const { form, status, change } = draft
  const [refused, setRefused] = useState<{ form: DraftForm | null; errors: Readonly<Record<string, string>> } | null>(
    null,
  )
  const settled = useSettled(form)
  const errors = useMemo(
    () => ({
      ...(settled && localErrors(settled, state.published, program)),
      ...(refused && refused.form === settled && refused.errors),
    }),
    [settled, state.published, program, refused],
  )
  const problems = useMemo(() => (settled ? problemsOf(settled, errors) : []), [settled, errors])
  const hasChanges = useMemo(
    () => settled !== null && (!published || !isSameForm(settled, published)),
    [settled, published],
  )
  const [open, setOpen] = useState<string | null>(null)
  /** A question that was just added is not faulty before somebody has left it. */
  const [fresh, setFresh] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [view, setView] = useState<View>('edit')
  const [device, setDevice] = useState<PreviewDevice>('phone')
  const [side, setSide] = useState<'preview' | 'forecast' | 'answers'>('preview')
  const nameFaults = () => {
    setFresh(null)
    setView('edit')
    setAttempt((before) => before + 1)
  }
  const refuse = (found: FieldErrors, of: DraftForm | null) => {
    setRefused({ form: of, errors: found })
    nameFaults()
  }
  const forecasting = useForecast(program.id, draft, refuse)
  const { forecast } = forecasting
  const openSide = (next: typeof side) => {
    setSide(next)
    setView('preview')
  }
  const closeSide = () => {
    setSide('preview')
    setView('edit')
  }
  const openFromPreview = (key: string) => {
    setFresh(null)
    flushSync(() => setOpen(key))
    document.getElementById(lineOf({ key }))?.scrollIntoView?.({ block: 'nearest' })
  }
  const sideClass = view === 'preview' ? undefined : 'max-lg:hidden'
  const others = Object.entries(errors).filter(([path]) => !/^(questions|criteria)\./.test(path))

  return (
    <div className="flex flex-col gap-5">
      <EditorBar
        program={program}
        draft={draft}
        published={state.published}
        publishedAt={state.published_at}
        before={published ?? emptyForm}
        hasChanges={hasChanges}
        isLocked={isLocked}
        forecast={forecast}
        isReady={() => {
          if (form === null || Object.keys(localErrors(form, state.published, program)).length === 0) return true
          nameFaults()
          return false
        }}
        onForecast={() => {
          openSide('forecast')
          forecasting.run()
        }}
        onAnswers={() => openSide('answers')}
        onRefused={(found) => refuse(found, draft.form)}
        onRestart={onRestart}
      />
      {status.status === 'conflict' && (
        <FormConflict
          mine={form}
          theirs={status.current ? readForm(status.current.form) : published}
          current={status.current}
          onKeepMine={() => draft.keepMine(status.current)}
          onTakeTheirs={(theirs) => draft.takeTheirs(theirs, status.current)}
        />
      )}
      {form === null || settled === null ? (
        <StartingPoints program={program} isLocked={isLocked} onStart={(start) => change(() => start)} />
      ) : (
        <div
          data-device={device}
          className={cx(
            'grid items-start gap-5',
            side === 'preview' && device === 'computer'
              ? 'lg:grid-cols-[minmax(18rem,1fr)_minmax(0,46rem)]'
              : 'lg:grid-cols-[minmax(0,1fr)_24.5rem]',
          )}
        >
          <div className="min-w-0 lg:hidden">
            <FilterChips
              label={texts['form.view']}
              value={view}
              options={views.map((one) => ({ value: one, label: texts[`form.view.${one}`] }))}
              onChange={setView}
            />
          </div>
          <fieldset
            disabled={isLocked}
            className={cx('flex min-w-0 flex-col gap-5', view !== 'edit' && 'max-lg:hidden')}
          >
            <div className="flex flex-wrap items-end justify-between gap-3">
              <p className="font-semibold">
                {fill(texts['form.size'], {
                  count: settled.questions.filter(isAnswerable).length,
                  minutes: fillingMinutes(settled),
                })}
              </p>
              <div className="w-56">
                <Select
                  label={texts['form.text']}
                  value={form.text}
                  hasPlaceholder={false}
                  options={formTexts.map((text) => ({ value: text, label: words[`questions.text.${text}`] }))}
                  onChange={({ target }) => change((now) => ({ ...now, text: target.value as FormText }))}
                />
              </div>
            </div>
            <ErrorSummary
              items={problems}
              attempt={attempt}
              onFollow={(id) => {
                const { key } = form.questions.find((question) => lineOf(question) === id) ?? {}
                if (key === undefined) return id
                flushSync(() => setOpen(key))
                return document.querySelector(`[data-key="${key}"] [aria-invalid="true"]`)?.id || id
              }}
            />
            {others.length > 0 && attempt === 0 && (
              <Alert tone="warn" isQuiet title={texts['form.errors.hint']}>
                <ul className="list-disc pl-5">
                  {others.map(([path, message]) => (
                    <li key={path}>{message}</li>
                  ))}
                </ul>
              </Alert>
            )}
            <QuestionList
              form={form}
              published={published}
              errors={fresh && fresh === open ? withoutFaultsOf(settled, fresh, errors) : errors}
              documents={program.requirements}
              marks={forecastMarks(forecast)}
              open={open}
              onOpen={(key) => {
                setFresh(null)
                setOpen(key)
              }}
              onAdd={(key) => {
                setFresh(key)
                setOpen(key)
              }}
              onChange={change}
            />
            <QueueColumns questions={settled.questions} columns={form.columns} onChange={change} />
            <CriteriaFields criteria={form.criteria} published={published} errors={errors} onChange={change} />
          </fieldset>
          {side === 'preview' && (
            <FormPreview
              form={settled}
              edited={settled.questions.find(({ key }) => key === open)}
              onEdit={isLocked ? undefined : openFromPreview}
              device={device}
              onDevice={setDevice}
              className={sideClass}
            />
          )}
          {side === 'forecast' && (
            <ForecastPanel form={settled} forecasting={forecasting} className={sideClass} onClose={closeSide} />
          )}
          {side === 'answers' && <AnswerSumsPanel program={program.id} className={sideClass} onClose={closeSide} />}
        </div>
      )}
    </div>
  )
}

/**
 * The form as it stood a moment ago while something is typed, so that a letter waits for nothing that follows from it. A
 * question that was added, moved or removed counts at once, because errors name questions by their place.
 */
const useSettled = (form: DraftForm | null): DraftForm | null => {
  const deferred = useDeferredValue(form)
  const isInOrder =
    form?.questions.length === deferred?.questions.length &&
    form?.questions.every(({ key }, index) => key === deferred?.questions[index]?.key)
  return isInOrder ? deferred : form
}

const views = ['edit', 'preview'] as const
type View = (typeof views)[number]

const storedDraft = (state: FormState): StoredDraft =>
  state.draft && state.draft_version !== null
    ? {
        form: state.draft,
        version: state.draft_version,
        saved_at: state.draft_saved_at ?? '',
        saved_by: state.draft_saved_by ?? { id: 0, name: '' },
      }
    : null
