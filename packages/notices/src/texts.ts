/** The texts of the portal's SMS messages. */
import { fill } from '@portal/contract/fill'
import { contact } from '@portal/contract/texts/contact'
import { inbox } from '@portal/contract/texts/inbox'
import { sms } from '@portal/contract/texts/sms'

/** Letters of one SMS in Georgian (UCS-2). */
export const oneSegment = 70

export const signInCodeText = (code: string): string => fill(sms['sms.code.signin'], { code })
/** Says that it is a visit, and at which agency, whose name is cut where it does not fit. */
export const visitCodeText = ({ code, agencyName }: { readonly code: string; readonly agencyName: string }): string => {
  const text = (agency: string) => fill(sms['sms.code.visit'], { agency, code })
  const room = oneSegment - text('').length
  return text(agencyName.length <= room ? agencyName : `${agencyName.slice(0, room - 1).trimEnd()}…`)
}
export const phoneCodeText = (code: string): string => fill(sms['sms.code.signup'], { code })

/** The code of a message; null for a notice, which may contain six digits too. */
export const codeOf = (text: string): string | null => /: (\d{6})\./.exec(text)?.[1] ?? null

export const passkeyText = (notice: 'added' | 'removed' | 'reset'): string => sms[`sms.passkey.${notice}`]
export const erasureText = (answer: 'approved' | 'refused'): string => sms[`sms.erasure.${answer}`]

export type VerificationNotice = 'verified' | 'removed' | 'refused'

/** For a refusal with a reason, the SMS only says that there is one. */
export const verificationText = ({ notice, hasReason }: { notice: VerificationNotice; hasReason: boolean }): string => {
  if (notice === 'verified') return sms['sms.verification.verified']
  return hasReason ? sms[`sms.verification.${notice}.reason`] : sms[`sms.verification.${notice}`]
}

/** Told before it happens; `isByClock` when nobody else has to approve. */
export const memberChangeProposedText = ({ isByClock }: { isByClock: boolean }): string =>
  sms[isByClock ? 'sms.member.changeInADay' : 'sms.member.changeProposed']

export const idReleasedText = (): string => sms['sms.member.idReleased']

/** Names what the Super Administrator changed in the member's record; at least one of the two must be true. */
export const memberChangeText = ({ phone, personalId }: { phone: boolean; personalId: boolean }): string => {
  if (phone && personalId) return sms['sms.member.bothChanged']
  return phone ? sms['sms.member.phoneChanged'] : sms['sms.member.personalIdChanged']
}

/** A message to the head of government as the office reads it, with the labels of the form. */
export type ContactLetter = {
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly subject: string
  readonly message: string
}

export const contactText = ({ name, email, phone, subject, message }: ContactLetter): string =>
  [
    fill(inbox['messages.detail.title'], { subject }),
    '',
    `${contact['contact.name']}: ${name}`,
    `${contact['contact.email']}: ${email}`,
    phone ? `${inbox['messages.detail.phone']}: ${phone}` : inbox['messages.detail.phone.none'],
    '',
    `${contact['contact.message']}:`,
    message,
  ].join('\n')
