/** The calls about notices: where they go, the inbox, and the link that ends e-mails. */
import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type {
  addPushSchema,
  channelsSchema,
  chooseKindsSchema,
  confirmEmailSchema,
  listNoticesSchema,
  offerEmailSchema,
  pushKeySchema,
  readNoticesSchema,
  removeEmailSchema,
  removePushSchema,
  unsubscribeSchema,
} from '../schemas/channels.ts'

export const channels = endpoint<TypesOf<typeof channelsSchema>>('GET', '/api/auth/channels')

export const offerEmail = endpoint<TypesOf<typeof offerEmailSchema>>('POST', '/api/auth/channels/email')

export const confirmEmail = endpoint<TypesOf<typeof confirmEmailSchema>>('POST', '/api/auth/channels/email/confirm')

export const removeEmail = endpoint<TypesOf<typeof removeEmailSchema>>('DELETE', '/api/auth/channels/email')

export const pushKey = endpoint<TypesOf<typeof pushKeySchema>>('GET', '/api/push-key')

export const addPush = endpoint<TypesOf<typeof addPushSchema>>('POST', '/api/auth/channels/push')

export const removePush = endpoint<TypesOf<typeof removePushSchema>>('DELETE', '/api/auth/channels/push/:id')

export const chooseKinds = endpoint<TypesOf<typeof chooseKindsSchema>>('PUT', '/api/auth/channels/kinds')

export const listNotices = endpoint<TypesOf<typeof listNoticesSchema>>('GET', '/api/auth/notices')

export const readNotices = endpoint<TypesOf<typeof readNoticesSchema>>('POST', '/api/auth/notices/read')

export const unsubscribe = endpoint<TypesOf<typeof unsubscribeSchema>>('POST', '/api/unsubscribe/:token')
