import { publishForm } from '@portal/contract/endpoints/catalog'
import { fill } from '@portal/contract/fill'
import { maxShortNote } from '@portal/contract/limits'
import { common } from '@portal/contract/texts/common'
import { criteria } from '@portal/contract/texts/criteria'
import { programForm as texts } from '@portal/contract/texts/program-form'
import { questionFields as words } from '@portal/contract/texts/question-fields'
import { useMutation } from '@tanstack/react-query'
import { timeoutSeconds } from '#lib/api/admin-timeout.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { call } from '#lib/api/call.ts'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { changeOnce } from '#lib/api/send-once.ts'
import { useTextDraft } from '#lib/drafts/use-text-draft.ts'
import { type DraftForm, emptyForm, titleOf } from '#lib/form-editing/form-draft.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { countOrHidden } from './forecast-panel.tsx'
import { changesBetween, type FieldErrors, isSameForm } from './form-edits.ts'
import type { Forecast } from './use-forecast.ts'
import type { StoredDraft, useFormDraft } from './use-form-draft.ts'

type Props = {
  program: number
  before: DraftForm
  form: DraftForm
  /** The revision that this one becomes; null for a first one, which may follow withdrawn ones. */
  revision: number | null
  draft: ReturnType<typeof useFormDraft>
  forecast: Forecast | null
  onPublished: (said: string) => Promise<void>
  onRefused: (errors: FieldErrors) => void
  onClose: () => void
}

/** Says what changes before anything is published. */
export function PublishDialog({
  program,
  before,
  form,
  revision,
  draft,
  forecast,
  onPublished,
  onRefused,
  onClose,
}: Props) {
  const [note, setNote] = useTextDraft(`publish-${program}`)
  const publish = useMutation({
    mutationFn: async () => {
      if (!(await draft.flush())) return null
      return changeOnce(`program-form-publish-${program}`, (idempotencyKey) =>
        call(publishForm, {
          params: { id: program },
          body: { version: draft.version(), note: note || null },
          idempotencyKey,
          timeoutSeconds,
        }),
      )
    },
    // What was not saved is said above the questions, with a way to go on.
    onSuccess: (answer) => {
      if (!answer) return onClose()
      setNote('')
      return onPublished(answer.message)
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return
      if (error.code === 'draft_conflict') {
        draft.halt(error.current as StoredDraft)
        onClose()
      } else if (error.status === 422)
        onRefused(Object.fromEntries(Object.entries(error.errors).map(([path, said]) => [path, said.join(' ')])))
    },
  })

  return (
    <Dialog
      title={texts['form.publish.title']}
      onClose={onClose}
      isSheet
      notice={publish.error && <CommandFailure error={publish.error} title={texts['form.publish.failed']} />}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common['common.cancel']}
          </Button>
          <Button isPending={publish.isPending} onClick={() => publish.mutate()}>
            {texts['form.publish']}
          </Button>
        </>
      }
    >
      {revision && <p>{fill(texts['form.publish.revision'], { revision })}</p>}
      <section>
        <h3 className="font-semibold">{texts['form.publish.changes']}</h3>
        <Changes before={before} form={form} />
      </section>
      <section>
        <h3 className="font-semibold">{texts['form.publish.who']}</h3>
        <ul className="list-disc pl-5">
          <li>{texts['form.publish.new']}</li>
          <li>{texts['form.publish.filling']}</li>
          <li>{texts['form.publish.filed']}</li>
          <li>{texts['form.publish.staff']}</li>
        </ul>
        {forecast && !forecast.isOutdated && <ForecastLine {...forecast} />}
      </section>
      <TextInput
        label={texts['form.publish.note']}
        hint={texts['form.publish.note.hint']}
        maxLength={maxShortNote}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </Dialog>
  )
}

const ForecastLine = ({ data: { applications, missing, refused } }: Forecast) =>
  applications === 0 ? null : (
    <Alert tone={missing === 0 && refused === 0 ? 'info' : 'warn'} className="mt-3" isQuiet>
      {fill(texts['form.publish.forecast'], {
        applications: countOrHidden(applications),
        missing: countOrHidden(missing),
        refused: countOrHidden(refused),
      })}
    </Alert>
  )

function Changes({ before, form }: { before: DraftForm; form: DraftForm }) {
  const { added, changed, removed, isReordered } = changesBetween(before, form)
  const lines = [
    ...added.map((question) => fill(texts['form.publish.added'], { title: titleOf(question) })),
    ...changed.map((question) => fill(texts['form.publish.changed'], { title: titleOf(question) })),
    ...removed.map((question) => fill(texts['form.publish.gone'], { title: titleOf(question) })),
    ...(isReordered ? [texts['form.publish.moved']] : []),
    ...(before.text === form.text
      ? []
      : [fill(texts['form.publish.text'], { text: words[`questions.text.${form.text}`] })]),
    ...(String(before.columns) === String(form.columns) ? [] : [texts['form.publish.columns']]),
    ...(isSameForm({ ...emptyForm, criteria: before.criteria }, { ...emptyForm, criteria: form.criteria })
      ? []
      : [criteria['criteria.publish']]),
  ]
  if (lines.length === 0) return <p>{texts['form.publish.nothing']}</p>
  return (
    <ul className="list-disc pl-5">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two questions may have the same title
        <li key={`${index}-${line}`}>{line}</li>
      ))}
    </ul>
  )
}
