/** The schemas of the calls about notices: where they go, and the link that ends e-mails. */
import { message } from '../documents/answers.ts'
import { channelsDocument } from '../documents/channels.ts'
import { chosenKinds, emailCode, noticeAddress, pushDevice, pushSubscription } from '../fields/channels.ts'
import { idParam } from '../fields/numbers.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

const done = message.extend({ success: z.literal(true) })

export const channelsSchema = {
  about: "Where one's notices go: phone, e-mail, devices, and what each kind uses.",
  answer: z.object({ data: channelsDocument }),
} satisfies CallSchema

export const offerEmailSchema = {
  about: 'Sends a code to an e-mail address for notices. It replaces a confirmed one only when it is confirmed.',
  body: z.object({ address: noticeAddress }),
  answer: done,
} satisfies CallSchema

export const confirmEmailSchema = {
  about: 'Confirms the address with the code of 15 minutes and five tries; a wrong or dead one is 422.',
  body: z.object({ code: emailCode }),
  answer: done,
} satisfies CallSchema

export const removeEmailSchema = {
  about: 'Removes the e-mail address, also one that waits for its code.',
  answer: done,
} satisfies CallSchema

export const pushKeySchema = {
  about: 'The VAPID key that a browser subscribes with, base64url.',
  answer: z.object({ key: z.string() }),
} satisfies CallSchema

export const addPushSchema = {
  about: "Notices for this device: `subscription` is the browser's `toJSON()`. The same endpoint twice is one.",
  body: z.object({ subscription: pushSubscription, device: pushDevice }),
  answer: z.object({ success: z.literal(true), data: z.object({ id: z.int() }) }),
  status: 201,
  refuses: [409],
} satisfies CallSchema

export const removePushSchema = {
  about: 'Ends the notices of a device.',
  params: z.object({ id: idParam }),
  answer: z.object({ success: z.literal(true) }),
} satisfies CallSchema

export const chooseKindsSchema = {
  about: 'What goes where. A kind that is left out stays as it is; `digest` is the morning e-mail of staff.',
  body: z.object({ kinds: chosenKinds, digest: z.boolean().optional() }),
  answer: z.object({ success: z.literal(true), data: channelsDocument }),
} satisfies CallSchema

export const unsubscribeSchema = {
  about: 'Ends the e-mails of one kind by the signed link of an e-mail (RFC 8058), without signing in.',
  params: z.object({ token: z.string().max(300) }),
  answer: z.object({ success: z.literal(true) }),
} satisfies CallSchema
