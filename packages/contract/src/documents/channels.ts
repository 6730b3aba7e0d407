/** How a member is told of their cases. */
import { chosenKind } from '../fields/channels.ts'
import * as z from '../fields/z.ts'

export const channelsDocument = z.object({
  sms: z.object({ phone: z.string().nullable() }),
  /** A first address has no `confirmed_at` before its code; a new one shows only when it is confirmed. */
  email: z
    .object({ address: z.string(), confirmed_at: z.string().nullable(), failed_at: z.string().nullable() })
    .nullable(),
  push: z.array(
    z.object({ id: z.int(), device: z.string(), created_at: z.string(), last_used_at: z.string().nullable() }),
  ),
  kinds: z.array(chosenKind),
  digest: z.boolean(),
  /** Whether this portal sends e-mail at all. */
  takes_email: z.boolean(),
})
export type ChannelsDocument = z.output<typeof channelsDocument>
