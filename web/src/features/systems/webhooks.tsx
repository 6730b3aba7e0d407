import type { WebhookDocument } from '@portal/contract/documents/systems'
import { fill } from '@portal/contract/fill'
import { maxWebhooks } from '@portal/contract/system-facts'
import { systems as texts } from '@portal/contract/texts/systems'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from '#lib/page/use-search-params.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkIcon, PlusIcon } from '#ui/further-icons.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { AddWebhookDialog } from './add-webhook-dialog.tsx'
import { Deliveries } from './deliveries.tsx'
import { webhooksQuery } from './queries.ts'
import { SecretDialog } from './secret-dialog.tsx'
import { WebhookRow } from './webhook-row.tsx'

type Added = { readonly label: string; readonly secret: string }

export function Webhooks() {
  const webhooks = useQuery(webhooksQuery)
  const [isAdding, setAdding] = useState(false)
  const [added, setAdded] = useState<Added | null>(null)
  const { data } = webhooks
  const isFull = (data?.length ?? 0) >= maxWebhooks
  return (
    <section aria-labelledby="webhooks" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="webhooks" tabIndex={-1} className="text-lg">
          {texts['systems.hooks.title']}
        </h2>
        {isFull ? (
          <p className="text-sm text-ink-soft">{fill(texts['systems.hooks.full'], { max: maxWebhooks })}</p>
        ) : (
          <Button variant="secondary" icon={<PlusIcon />} onClick={() => setAdding(true)}>
            {texts['systems.hooks.add']}
          </Button>
        )}
      </div>
      {webhooks.isPending && <TextSkeleton lines={3} label={texts['systems.hooks.loading']} />}
      {webhooks.isError && !data && <LoadError message={texts['systems.hooks.error']} query={webhooks} />}
      {data?.length === 0 && (
        <EmptyState
          icon={<LinkIcon className="size-10 text-control" />}
          title={texts['systems.hooks.none']}
          hint={texts['systems.hooks.none.hint']}
        />
      )}
      {data && data.length > 0 && <WebhooksAndDeliveries webhooks={data} />}
      {isAdding && (
        <AddWebhookDialog
          onClose={() => setAdding(false)}
          onAdded={(now) => {
            setAdding(false)
            setAdded(now)
          }}
        />
      )}
      {added && (
        <SecretDialog
          title={fill(texts['systems.secret.hook.title'], { label: added.label })}
          secret={added.secret}
          once={texts['systems.secret.hook.once']}
          after={texts['systems.secret.hook.after']}
          onClose={() => setAdded(null)}
        />
      )}
    </section>
  )
}

/** The chosen one is in the address; at first the one that stands still, else the first. */
function WebhooksAndDeliveries({ webhooks }: { webhooks: readonly WebhookDocument[] }) {
  const [search, setSearch] = useSearchParams()
  const asked = webhooks.find(({ id }) => String(id) === search.get('webhook'))
  const chosen = asked ?? webhooks.find(({ status }) => status === 'paused') ?? webhooks[0]
  const choose = (id: number) => setSearch({ webhook: String(id) }, { replace: true, preventScrollReset: true })
  return (
    <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,6fr)_minmax(0,7fr)]">
      <ul aria-labelledby="webhooks" className="min-w-0 divide-y divide-line rounded-md border border-line bg-surface">
        {webhooks.map((webhook) => (
          <WebhookRow
            key={webhook.id}
            webhook={webhook}
            isChosen={webhook === chosen}
            onChoose={() => choose(webhook.id)}
          />
        ))}
      </ul>
      {chosen && <Deliveries key={chosen.id} webhook={chosen} />}
    </div>
  )
}
