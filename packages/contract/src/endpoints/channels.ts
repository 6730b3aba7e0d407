/** The calls about notices: where they go, the inbox, and the link that ends e-mails. */
import { endpoint } from '../endpoint.ts'
import type { TypesIn } from '../schema.ts'
import type * as schemas from '../schemas/channels.ts'
import type * as inbox from '../schemas/notices.ts'

type Of<Name extends keyof typeof schemas> = TypesIn<typeof schemas, Name>
type OfInbox<Name extends keyof typeof inbox> = TypesIn<typeof inbox, Name>

export const channels = endpoint<Of<'channelsSchema'>>('GET', '/api/auth/channels')
export const offerEmail = endpoint<Of<'offerEmailSchema'>>('POST', '/api/auth/channels/email')
export const confirmEmail = endpoint<Of<'confirmEmailSchema'>>('POST', '/api/auth/channels/email/confirm')
export const removeEmail = endpoint<Of<'removeEmailSchema'>>('DELETE', '/api/auth/channels/email')
export const pushKey = endpoint<Of<'pushKeySchema'>>('GET', '/api/push-key')
export const addPush = endpoint<Of<'addPushSchema'>>('POST', '/api/auth/channels/push')
export const removePush = endpoint<Of<'removePushSchema'>>('DELETE', '/api/auth/channels/push/:id')
export const chooseKinds = endpoint<Of<'chooseKindsSchema'>>('PUT', '/api/auth/channels/kinds')
export const listNotices = endpoint<OfInbox<'listNoticesSchema'>>('GET', '/api/auth/notices', null, 'read')
export const readNotices = endpoint<OfInbox<'readNoticesSchema'>>('POST', '/api/auth/notices/read')
export const unsubscribe = endpoint<Of<'unsubscribeSchema'>>('POST', '/api/unsubscribe/:token')
