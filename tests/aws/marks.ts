/**
 * Collects the personal data of the people in the journeys, none of which a function may log: Georgian texts, numbers,
 * addresses and e-mails in bodies, codes in SMS, tokens in headers.
 */
import type { PortalUnderTest } from '../journeys/portal-under-test.ts'

const isPersonal = (text: string): boolean => /[ა-ჰ]{4}|^\d{9,11}$|@/.test(text)

const leavesOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : []
}

export const withMarks = <P extends PortalUnderTest>(
  portal: P,
): { readonly portal: P; readonly marks: Set<string> } => {
  const marks = new Set<string>()
  const add = (texts: readonly string[]) => {
    for (const text of texts) marks.add(text)
  }
  return {
    marks,
    portal: {
      ...portal,
      fetch: async (path, init) => {
        const token = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '')
        if (token) add([token])
        if (typeof init?.body === 'string') add(leavesOf(JSON.parse(init.body)).filter(isPersonal))
        return portal.fetch(path, init)
      },
      sms: async (phone) => {
        const messages = await portal.sms(phone)
        add(messages.flatMap(({ message }) => message.match(/\b\d{6}\b/g) ?? []))
        return messages
      },
    },
  }
}
