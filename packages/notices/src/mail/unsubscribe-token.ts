/**
 * The signed part of a link that ends the e-mails of one kind: it never expires, opens nothing else, and belongs to one
 * address of one member, so that a link of an address that was given up changes nothing.
 */
import { timingSafeEqual } from 'node:crypto'
import { type NoticeKind, noticeKinds } from '@portal/domain'

type Hmac = (label: string, value: string) => Promise<string>
export type Unsubscription = {
  readonly member: number
  readonly emailNumber: number
  readonly kind: NoticeKind | 'digest'
}

export const unsubscribeToken = async (hmac: Hmac, unsubscription: Unsubscription): Promise<string> => {
  const value = signedPart(unsubscription)
  return `${value}.${await hmac('unsubscribe', value)}`
}

/** Null for a link that the portal did not make. */
export const readUnsubscribeToken = async (hmac: Hmac, token: string): Promise<Unsubscription | null> => {
  const [member = '', email = '', name = '', signature = '', ...more] = token.split('.')
  const kind = [...noticeKinds, 'digest' as const].find((one) => one === name)
  if (kind === undefined || more.length > 0 || ![member, email].every((one) => /^[1-9][0-9]{0,14}$/.test(one)))
    return null
  const unsubscription = { member: Number(member), emailNumber: Number(email), kind }
  const expected = Buffer.from(await hmac('unsubscribe', signedPart(unsubscription)))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected) ? unsubscription : null
}

const signedPart = ({ member, emailNumber, kind }: Unsubscription): string => `${member}.${emailNumber}.${kind}`
