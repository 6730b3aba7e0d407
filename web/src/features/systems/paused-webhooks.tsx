import type { WebhookDocument } from '@portal/contract/documents/systems'
import { fill } from '@portal/contract/fill'
import { systems as texts } from '@portal/contract/texts/systems'
import { useQuery } from '@tanstack/react-query'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { dateTime } from '#lib/time/dates.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { RetryIcon } from '#ui/icons.tsx'
import { useToast } from '#ui/toast.tsx'
import { useResumeWebhook, webhooksQuery } from './queries.ts'
import { waitingText } from './words.ts'

/** What stands still is said before everything else, with the way on. */
export function PausedWebhooks() {
  const { data } = useQuery(webhooksQuery)
  const paused = data?.filter(({ status }) => status === 'paused') ?? []
  return paused.map((webhook) => <Paused key={webhook.id} webhook={webhook} />)
}

function Paused({ webhook: { id, label, paused_at, waiting } }: { webhook: WebhookDocument }) {
  const toast = useToast()
  const resume = useResumeWebhook(id)
  const press = () => resume.mutate(undefined, { onSuccess: ({ message }) => toast(message) })
  return (
    <Alert
      tone="stop"
      title={fill(texts['systems.hooks.stopped'], { label })}
      action={
        <Button variant="secondary" icon={<RetryIcon />} isPending={resume.isPending} onClick={press}>
          {texts['systems.hooks.resume']}
          <span className="sr-only">: {label}</span>
        </Button>
      }
    >
      {fill(texts['systems.hooks.stopped.why'], {
        dateTime: paused_at === null ? '' : dateTime(paused_at),
        count: waitingText(waiting),
      })}
      <CommandFailure error={resume.error} title={texts['systems.failed']} />
    </Alert>
  )
}
