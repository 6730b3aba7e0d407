/** The Lambda handlers that are bundled for AWS. They read the environment, so they are imported after it is set. */
import { randomUUID } from 'node:crypto'
import { areas } from '../../areas.ts'
import type { FeedHandler } from '../feed/feed.ts'
import type { ApiHandler, Handlers } from '../gateway/api.ts'
import { contextFor } from '../gateway/event.ts'

export type PortalHandlers = {
  readonly api: Handlers
  readonly reactions: FeedHandler
  readonly sweep: () => Promise<unknown>
  readonly retrySetAside: () => Promise<unknown>
  readonly remind: () => Promise<unknown>
  readonly seal: () => Promise<unknown>
  readonly publish: () => Promise<unknown>
  readonly verify: () => Promise<unknown>
  readonly receipts: FeedHandler
}

export const loadHandlers = async (): Promise<PortalHandlers> => {
  const api = await Promise.all(areas.map(async ({ area }) => [area, await handlerOf<ApiHandler>(area)] as const))
  const reactions = await handlerOf<(event: unknown, context: unknown) => ReturnType<FeedHandler>>('reactions')
  const audit = await handlerOf<(event: unknown, context: unknown) => Promise<unknown>>('audit')
  const seals = await handlerOf<(event: unknown) => ReturnType<FeedHandler>>('seals')
  const context = () => contextFor('reactions', randomUUID(), 60_000)
  return {
    api: Object.fromEntries(api),
    reactions: (event) => reactions(event, context()),
    sweep: () => reactions({}, context()),
    retrySetAside: () => reactions({ only: 'projectors' }, context()),
    remind: () => reactions({ only: 'reminders' }, context()),
    seal: () => seals({}),
    publish: () => seals({ only: 'publish' }),
    verify: () => audit({ only: 'verify' }, contextFor('audit', randomUUID(), 29_000)),
    receipts: (event) => seals(event),
  }
}

const handlerOf = async <H>(area: string): Promise<H> =>
  ((await import(`@portal/fn-${area}/handler`)) as { handler: H }).handler
