import type { AdministeredProgram } from '@portal/contract'
import { deleteFormDraft, withdrawForm } from '@portal/contract/endpoints/catalog'
import { fill } from '@portal/contract/fill'
import { programForm as texts } from '@portal/contract/texts/program-form'
import type { PublishedForm } from '@portal/questions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { timeoutSeconds } from '#lib/api/admin-timeout.ts'
import { call } from '#lib/api/call.ts'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { queryKeys } from '#lib/api/query.ts'
import { sendOnce } from '#lib/api/send-once.ts'
import { useCopyProgram } from '#lib/catalog/use-copy-program.ts'
import type { DraftForm } from '#lib/form-editing/form-draft.ts'
import { date, timeOrDateTime } from '#lib/time/dates.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ErrorAlert } from '#ui/fault-alerts.tsx'
import { MoreMenu, moreEntry } from '#ui/more-menu.tsx'
import { useToast } from '#ui/toast.tsx'
import type { FieldErrors } from './form-edits.ts'
import { PublishDialog } from './publish-dialog.tsx'
import type { Forecast } from './use-forecast.ts'
import type { SaveStatus, useFormDraft } from './use-form-draft.ts'

type Props = {
  program: AdministeredProgram
  draft: ReturnType<typeof useFormDraft>
  published: PublishedForm | null
  publishedAt: string | null
  before: DraftForm
  hasChanges: boolean
  isLocked: boolean
  forecast: Forecast | null
  /** False where something must be corrected first. */
  isReady: () => boolean
  onForecast: () => void
  onAnswers: () => void
  onRefused: (errors: FieldErrors) => void
  onRestart: () => Promise<void>
}

type Asking = 'publish' | 'withdraw' | 'drop' | null

export function EditorBar({
  program,
  draft,
  published,
  publishedAt,
  before,
  hasChanges,
  isLocked,
  forecast,
  isReady,
  onForecast,
  onAnswers,
  onRefused,
  onRestart,
}: Props) {
  const { id } = program
  const [asking, setAsking] = useState<Asking>(null)
  const toast = useToast()
  const queryClient = useQueryClient()
  const { form, status } = draft
  const finish = async (said: string) => {
    draft.forget()
    toast(said)
    setAsking(null)
    await queryClient.invalidateQueries({ queryKey: queryKeys.programs })
    await onRestart()
  }
  const withdraw = useMutation({
    mutationFn: () =>
      sendOnce(`program-form-withdraw-${id}`, (idempotencyKey) =>
        call(withdrawForm, { params: { id }, body: {}, idempotencyKey, timeoutSeconds }),
      ),
    onSuccess: ({ message }) => finish(message),
  })
  const drop = useMutation({
    mutationFn: () => call(deleteFormDraft, { params: { id }, timeoutSeconds }),
    onSuccess: () => finish(texts['form.drop.done']),
  })
  const copy = useCopyProgram(id, draft.flush)
  const hasDraft = draft.version() !== null && form !== null

  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        {published && publishedAt && (
          <Badge tone="ok">
            {fill(texts['form.published'], { revision: published.revision, date: date(publishedAt) })}
          </Badge>
        )}
        <Status status={status} hasForm={form !== null} onRetry={() => void draft.flush()} />
        {!isLocked && published && form && !hasChanges && (
          <p className="min-w-0 text-sm text-ink-soft">{texts['form.unchanged']}</p>
        )}
        {isLocked && published && (
          <Button variant="secondary" className="ml-auto" onClick={onAnswers}>
            {texts['form.answers.title']}
          </Button>
        )}
        {!isLocked && (
          <div className="ml-auto flex flex-wrap items-center gap-2">
            <Button
              variant="secondary"
              isDisabled={!form || !hasChanges || status.status === 'conflict'}
              onClick={() => isReady() && onForecast()}
            >
              {texts['form.forecast']}
            </Button>
            <Button
              isDisabled={!form || !hasChanges || status.status === 'conflict'}
              onClick={() => isReady() && setAsking('publish')}
            >
              {texts['form.publish']}…
            </Button>
            <MoreMenu label={texts['form.more']} word="">
              {(close) => (
                <>
                  {published && (
                    <Entry
                      onClick={() => {
                        close()
                        onAnswers()
                      }}
                    >
                      {texts['form.answers.title']}
                    </Entry>
                  )}
                  {hasDraft && <Entry onClick={() => setAsking('drop')}>{texts['form.drop']}</Entry>}
                  {published && <Entry onClick={() => setAsking('withdraw')}>{texts['form.withdraw']}</Entry>}
                  <Entry onClick={() => copy.mutate()}>{texts['form.program.copy']}</Entry>
                </>
              )}
            </MoreMenu>
          </div>
        )}
      </div>
      <CommandFailure error={copy.error} title={texts['form.program.copy.failed']} />
      {asking === 'publish' && form && (
        <PublishDialog
          program={id}
          before={before}
          form={form}
          revision={published ? published.revision + 1 : null}
          draft={draft}
          forecast={forecast}
          onPublished={finish}
          onRefused={(errors) => {
            setAsking(null)
            onRefused(errors)
          }}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'withdraw' && (
        <ConfirmDialog
          title={texts['form.withdraw']}
          confirmLabel={texts['form.withdraw']}
          isPending={withdraw.isPending}
          onConfirm={() => withdraw.mutate()}
          onClose={() => setAsking(null)}
        >
          <p>{texts['form.withdraw.what']}</p>
          <CommandFailure error={withdraw.error} title={texts['form.withdraw.failed']} />
        </ConfirmDialog>
      )}
      {asking === 'drop' && (
        <ConfirmDialog
          title={texts['form.drop']}
          confirmLabel={texts['form.drop']}
          isPending={drop.isPending}
          onConfirm={() => drop.mutate()}
          onClose={() => setAsking(null)}
        >
          <p>{texts['form.drop.what']}</p>
          <CommandFailure error={drop.error} title={texts['form.drop.failed']} />
        </ConfirmDialog>
      )}
    </>
  )
}

const Entry = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <li>
    <button type="button" className={moreEntry} onClick={onClick}>
      {children}
    </button>
  </li>
)

function Status({ status, hasForm, onRetry }: { status: SaveStatus; hasForm: boolean; onRetry: () => void }) {
  switch (status.status) {
    case 'idle':
      return <p className="text-ink-soft">{hasForm ? '' : texts['form.noDraft']}</p>
    case 'waiting':
      return <p className="text-ink-soft">{texts['form.unsaved']}</p>
    case 'saving':
      return <p className="text-ink-soft">{texts['form.saving']}</p>
    case 'saved':
      return <p className="text-ink-soft">{fill(texts['form.saved'], { time: timeOrDateTime(new Date(status.at)) })}</p>
    case 'failed':
      return (
        <ErrorAlert
          error={status.error}
          title={`${texts['form.save.failed']}. ${texts['form.save.kept']}`}
          action={
            <Button variant="secondary" onClick={onRetry}>
              {texts['form.save.retry']}
            </Button>
          }
        />
      )
    case 'conflict':
      return null
  }
}
