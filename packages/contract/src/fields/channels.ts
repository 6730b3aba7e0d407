/** E-mail addresses and push subscriptions that a member gives for notices. */
import { maxEmail } from '@portal/domain/facts/limits'
import { noticeKinds, smsChoices } from '@portal/domain/facts/notice-kinds'
import { rules } from '../texts/rules.ts'
import { validation } from '../texts/validation.ts'
import { filledText, nameLimit } from './names.ts'
import * as z from './z.ts'

/**
 * Letters of ASCII without quotes, comments, spaces or line breaks, so that no address adds a header to a mail. The
 * domain's case means nothing; the local part keeps its own.
 */
export const noticeAddress = z
  .string({ error: validation['validation.email.required'] })
  .trim()
  .min(1, { error: validation['validation.email.required'], abort: true })
  .max(maxEmail, { error: rules['channels.address.invalid'], abort: true })
  .pipe(z.email({ error: rules['channels.address.invalid'] }))
  .transform((address) => address.replace(/@.*$/, (domain) => domain.toLowerCase()))

export const emailCode = z
  .string({ error: validation['validation.code.length'] })
  .trim()
  .regex(/^[0-9]{6}$/, { error: validation['validation.code.length'] })

const invalid = { error: rules['channels.endpoint.invalid'] }
const base64url = (bytes: number) =>
  z.string(invalid).regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`), invalid)

/** The browser's `PushSubscription.toJSON()`: a P-256 point of 65 bytes, and a secret of 16. */
export const pushSubscription = z.object({
  endpoint: z.string(invalid).max(2_048, invalid).pipe(z.url(invalid)),
  expirationTime: z.number().nullish(),
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
})

export const pushDevice = filledText(validation['validation.required'], nameLimit, rules['channels.endpoint.invalid'])

export const chosenKind = z.object({
  kind: z.enum(noticeKinds),
  sms: z.enum(smsChoices),
  email: z.boolean(),
  push: z.boolean(),
})
/** Every kind at most once; a kind that is left out stays as it is. */
export const chosenKinds = z
  .array(chosenKind)
  .max(noticeKinds.length)
  .refine((kinds) => new Set(kinds.map(({ kind }) => kind)).size === kinds.length, {
    error: validation['validation.choice'],
  })
