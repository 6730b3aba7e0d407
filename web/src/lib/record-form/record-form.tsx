import { fill } from '@portal/contract/fill'
import { drafts as texts } from '@portal/contract/texts/drafts'
import type { ReactNode } from 'react'
import { type FieldErrors, type FieldValues, FormProvider, useFormState } from 'react-hook-form'
import { cx } from '#lib/cx.ts'
import { dateTime } from '#lib/time/dates.ts'
import { Alert } from '#ui/alert.tsx'
import { blurAfterClick } from '#ui/blur-after-click.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { FocusOnAnswer } from '#ui/focus-on-answer.tsx'
import { RequiredNote } from '#ui/required-note.tsx'
import { SaveConflict } from '#ui/save-conflict.tsx'
import { CommandFailure } from '../api/command-failure.tsx'
import { ClosingDialog } from './closing-dialog.tsx'
import type { RecordFormState } from './use-record-form.ts'

type Props<Values extends FieldValues, Body> = {
  state: RecordFormState<Values, Body>
  list: string
  isLocked?: boolean
  words: Readonly<Record<'save' | 'saving' | 'cancel', string>>
  className: string
  problems: ReactNode
  children: ReactNode
}

export function RecordForm<Values extends FieldValues, Body>({
  state: { form, kept, stale, isSaving, image, closing, submit, keepMine, restart },
  list,
  isLocked = false,
  words,
  className,
  problems,
  children,
}: Props<Values, Body>) {
  return (
    <FormProvider {...form}>
      <form
        noValidate
        {...blurAfterClick}
        className={cx('flex flex-col', className)}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {kept && <RestoredValues savedAt={kept.savedAt} onDiscard={() => void restart()} />}
        {stale ? <SaveConflict error={stale} onKeepMine={keepMine} onRestart={() => void restart()} /> : problems}
        {!isLocked && <RequiredNote />}
        {children}
        <div className="flex flex-wrap gap-3 border-t border-line pt-6">
          {!isLocked && (
            <Button type="submit" isPending={isSaving || image.isWaiting} pendingLabel={words.saving}>
              {words.save}
            </Button>
          )}
          <LinkButton to={list} variant="secondary">
            {words.cancel}
          </LinkButton>
        </div>
        {closing && <ClosingDialog {...closing} isPending={isSaving} />}
      </form>
    </FormProvider>
  )
}

function RestoredValues({ savedAt, onDiscard }: { savedAt: string; onDiscard: () => void }) {
  return (
    <Alert
      tone="info"
      isQuiet
      title={fill(texts['draft.restored'], { dateTime: dateTime(savedAt) })}
      action={
        <Button variant="secondary" onClick={onDiscard}>
          {texts['draft.discard']}
        </Button>
      }
    >
      {texts['draft.restored.hint']}
    </Alert>
  )
}

export type Problem = { readonly id?: string; readonly message: string }

type ProblemsProps<Values extends FieldValues> = {
  attempt: number
  unplaced: readonly string[]
  error: Error | null
  problemsOf: (errors: FieldErrors<Values>) => readonly Problem[]
  introductionFor?: (problems: readonly Problem[]) => string | undefined
  otherwise?: string
}

export function RecordProblems<Values extends FieldValues>({
  attempt,
  unplaced,
  error,
  problemsOf,
  introductionFor,
  otherwise,
}: ProblemsProps<Values>) {
  const { errors } = useFormState<Values>()
  const problems = [...problemsOf(errors), ...unplaced.map((message) => ({ message }))]
  if (problems.length > 0) return <ErrorSummary items={problems} attempt={attempt} lead={introductionFor?.(problems)} />
  return (
    error && (
      <FocusOnAnswer answer={error}>
        <CommandFailure error={error} otherwise={otherwise} />
      </FocusOnAnswer>
    )
  )
}
