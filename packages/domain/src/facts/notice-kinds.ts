/**
 * The kinds of notices, each with what a member gets who has chosen nothing. Codes, locks and changed phones are no
 * kinds: they always go by SMS.
 */
export const smsChoices = ['always', 'otherwise', 'never'] as const
/** `otherwise`: an SMS only if no push was accepted and no e-mail can be sent. */
export type SmsChoice = (typeof smsChoices)[number]
export type KindChoice = { readonly sms: SmsChoice; readonly email: boolean; readonly push: boolean }

const unchosen: KindChoice = { sms: 'otherwise', email: true, push: true }

export const kindDefaults = {
  decision: unchosen,
  returned: unchosen,
  message: unchosen,
  reminder: unchosen,
  /** Sent on by staff. */
  forwarded: unchosen,
  transferred: unchosen,
  mandate: unchosen,
} as const satisfies Readonly<Record<string, KindChoice>>

export type NoticeKind = keyof typeof kindDefaults
export const noticeKinds = Object.keys(kindDefaults) as [NoticeKind, ...NoticeKind[]]

/** `account`: of the member's own account, by SMS without a choice. `office`: among colleagues, in the inbox alone. */
export const inboxKinds = [...noticeKinds, 'account', 'office'] as const
export type InboxKind = (typeof inboxKinds)[number]

/** Where a notice of no application leads. */
export const noticePages = ['mandates', 'agency/systems', 'team'] as const
export type NoticePage = (typeof noticePages)[number]
