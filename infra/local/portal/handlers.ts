/** The Lambda handlers that are bundled for AWS. They read the environment, so they are imported after it is set. */
import { randomUUID } from 'node:crypto'
import { type AreaName, areas } from '../../areas.ts'
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

/** Written out, so that a bundler finds them. */
const modules = {
  catalog: () => import('@portal/fn-catalog/handler'),
  identity: () => import('@portal/fn-identity/handler'),
  applications: () => import('@portal/fn-applications/handler'),
  members: () => import('@portal/fn-members/handler'),
  contact: () => import('@portal/fn-contact/handler'),
  audit: () => import('@portal/fn-audit/handler'),
  reactions: () => import('@portal/fn-reactions/handler'),
  seals: () => import('@portal/fn-seals/handler'),
} satisfies Record<AreaName | 'reactions' | 'seals', () => Promise<{ readonly handler: unknown }>>

const handlerOf = async <H>(name: keyof typeof modules): Promise<H> => (await modules[name]()).handler as H
