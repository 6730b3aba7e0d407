import type { WebhookDocument } from '@portal/contract/documents/systems'
import { fill } from '@portal/contract/fill'
import { feedTypes } from '@portal/contract/system-facts'
import { feedTypeNames, systems as texts } from '@portal/contract/texts/systems'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { cx } from '#lib/cx.ts'
import { focusTitle } from '#lib/page/focus-title.ts'
import { timeOrDateTime } from '#lib/time/dates.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { SendIcon, TrashIcon } from '#ui/further-icons.tsx'
import { useToast } from '#ui/toast.tsx'
import { useDeleteWebhook, useTestWebhook } from './queries.ts'
import { answerText, waitingText } from './words.ts'

type Props = { webhook: WebhookDocument; isChosen: boolean; onChoose: () => void }

export function WebhookRow({ webhook, isChosen, onChoose }: Props) {
  const { id, label, url, types, status, waiting, last_delivered_at } = webhook
  const [isDeleting, setDeleting] = useState(false)
  const test = useTestWebhook(id)
  const named = (action: string) => fill(texts['systems.who'], { action, label })
  return (
    <li className={cx('flex flex-col gap-2 px-4 py-3', isChosen && 'bg-brand-wash')}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">{label}</span>
        <Badge tone={status === 'paused' ? 'stop' : 'ok'}>{texts[`systems.hooks.${status}`]}</Badge>
      </div>
      <code translate="no" className="text-sm wrap-anywhere">
        {url}
      </code>
      <p className="text-sm text-ink-soft">{typesText(types)}</p>
      <p className="text-sm text-ink-soft">
        {[
          last_delivered_at === null
            ? texts['systems.hooks.never']
            : fill(texts['systems.hooks.last'], { dateTime: timeOrDateTime(new Date(last_delivered_at)) }),
          ...(waiting > 0 ? [fill(texts['systems.hooks.waiting'], { count: waitingText(waiting) })] : []),
        ].join(' · ')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          className="px-3"
          icon={<SendIcon />}
          aria-label={named(texts['systems.hooks.test'])}
          isPending={test.isPending}
          pendingLabel={texts['systems.hooks.test.sends']}
          onClick={() => test.mutate()}
        >
          {texts['systems.hooks.test']}
        </Button>
        <Button
          variant="quiet"
          className="px-3"
          aria-label={named(texts['systems.hooks.deliveries'])}
          aria-pressed={isChosen}
          onClick={onChoose}
        >
          {texts['systems.hooks.deliveries']}
        </Button>
        <Button
          variant="quiet"
          className="px-3 text-stop"
          icon={<TrashIcon />}
          aria-label={named(texts['systems.hooks.delete'])}
          onClick={() => setDeleting(true)}
        />
      </div>
      <p role="status" className="text-sm font-semibold empty:hidden">
        {test.data && <TestResult result={test.data.data} />}
      </p>
      <CommandFailure error={test.error} title={texts['systems.hooks.test.error']} />
      {isDeleting && <DeleteDialog webhook={webhook} onClose={() => setDeleting(false)} />}
    </li>
  )
}

type Result = NonNullable<ReturnType<typeof useTestWebhook>['data']>['data']

const TestResult = ({ result }: { result: Result }) => (
  <span className={result.is_delivered ? 'text-ok' : 'text-stop'}>
    {fill(texts[result.is_delivered ? 'systems.hooks.test.done' : 'systems.hooks.test.failed'], {
      answer: answerText(result),
    })}
  </span>
)

const typesText = (types: WebhookDocument['types']): string =>
  types.length === feedTypes.length
    ? texts['systems.hooks.all']
    : types.map((type) => feedTypeNames[`systems.type.${type}`]).join(' · ')

function DeleteDialog({ webhook: { id, label, waiting }, onClose }: { webhook: WebhookDocument; onClose: () => void }) {
  const toast = useToast()
  const remove = useDeleteWebhook(id, ({ message }) => {
    toast(message)
    // An open dialog would keep the focus.
    flushSync(onClose)
    focusTitle('#webhooks')
  })
  return (
    <ConfirmDialog
      title={fill(texts['systems.hooks.delete.title'], { label })}
      cancelLabel={texts['systems.keep']}
      confirmLabel={texts['systems.hooks.delete']}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>{texts['systems.hooks.delete.question']}</p>
      {waiting > 0 && <p>{fill(texts['systems.hooks.delete.waiting'], { count: waitingText(waiting) })}</p>}
      <CommandFailure error={remove.error} title={texts['systems.failed']} />
    </ConfirmDialog>
  )
}
