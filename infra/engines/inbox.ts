/** Sent SMS, newest first, from our sink or from LocalStack's memory. */
import type { Sms } from './sms.ts'

export type Inbox = (phone?: string) => Promise<readonly Sms[]>

type Remembered = { readonly PhoneNumber: string; readonly Message: string; readonly Timestamp?: string }

export const localstackInbox =
  (endpoint: string, region: string): Inbox =>
  async (phone) => {
    const query = new URLSearchParams({ region, ...(phone !== undefined && { phoneNumber: `+995${phone}` }) })
    const response = await fetch(`${endpoint}/_aws/sns/sms-messages?${query}`)
    if (!response.ok) throw new Error(`the SMS inbox at ${endpoint} answered ${response.status}`)
    const { sms_messages } = (await response.json()) as {
      sms_messages: Readonly<Record<string, readonly Remembered[]>>
    }
    return Object.entries(sms_messages)
      .flatMap(([number, messages]) => messages.map((one) => ({ ...one, PhoneNumber: one.PhoneNumber ?? number })))
      .map(({ PhoneNumber, Message, Timestamp }) => ({
        phone: PhoneNumber.replace(/^\+995/, ''),
        message: Message,
        sent_at: Timestamp ?? '',
      }))
      .toReversed()
  }
