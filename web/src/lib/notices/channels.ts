import type { ChannelsDocument } from '@portal/contract/documents/channels'
import { channels } from '@portal/contract/endpoints/channels'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query.ts'

export const channelsKey = [...queryKeys.me, 'channels']

export const channelsQuery = queryOptions({
  queryKey: channelsKey,
  queryFn: ({ signal }) => call(channels, { signal }),
})

type Kind = ChannelsDocument['kinds'][number]['kind']
export type Way = 'push' | 'email' | 'sms'

/** What carries a notice of this kind to a member who agreed to notices (R-NOTE-13), as far as it can be known before. */
export const waysOf = ({ kinds, push, email, sms, takes_email }: ChannelsDocument, kind: Kind): readonly Way[] => {
  const chosen = kinds.find((one) => one.kind === kind)
  if (!chosen) return []
  const hasEmail = takes_email && email !== null && email.confirmed_at !== null && email.failed_at === null
  const others: readonly Way[] = [
    ...(chosen.push && push.length > 0 ? (['push'] as const) : []),
    ...(chosen.email && hasEmail ? (['email'] as const) : []),
  ]
  const isSms = chosen.sms === 'always' || (chosen.sms === 'otherwise' && others.length === 0)
  return isSms && sms.phone !== null ? [...others, 'sms'] : others
}
