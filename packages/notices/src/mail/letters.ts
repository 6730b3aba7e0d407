/** The e-mails of the portal. None names a person, a program or a reason. */
import { fill } from '@portal/contract/fill'
import { notices as texts } from '@portal/contract/texts/notices'
import { type NoticeAbout, noticeLine, noticeLines, noticeTexts } from '../notice-texts.ts'
import { type Letter, letterHtml, letterText } from './layout.ts'
import type { MailMessage } from './mail.ts'

type To = Pick<MailMessage, 'to' | 'sentTo'>

/** `token` is the signed part of the link that ends the e-mails of this kind. */
type WithLinks = { readonly siteOrigin: string; readonly token: string }

const mailOf = (to: To, letter: Letter, unsubscribe?: string): MailMessage => ({
  ...to,
  subject: letter.subject,
  text: letterText(letter),
  html: letterHtml(letter),
  ...(unsubscribe !== undefined && { unsubscribe }),
})

export const noticeMail = (to: To, about: NoticeAbout, { siteOrigin, token }: WithLinks): MailMessage =>
  mailOf(
    to,
    {
      subject: noticeLine(about),
      about: fill(texts['notice.about'], { id: about.application }),
      title: noticeTexts[about.name].title,
      lines: noticeLines(about),
      action: { label: texts['mail.open'], ...linkTo(siteOrigin, about.application) },
      notes: [texts['mail.nothingPersonal'], texts['mail.noAnswer'], texts['mail.why']],
      links: endLinks({ siteOrigin, token }),
    },
    oneClick({ siteOrigin, token }),
  )

export const codeMail = (to: To, code: string): MailMessage =>
  mailOf(to, {
    subject: fill(texts['mail.code.subject'], { code }),
    title: texts['mail.code.title'],
    lines: [texts['mail.code.text']],
    code,
    notes: [texts['mail.code.notYou'], texts['mail.noAnswer']],
    links: [],
  })

/** What waits for a member of staff in the morning; null when nothing does. */
export type Digest = Readonly<Record<'new' | 'overdue' | 'dueWeek' | 'lapsed' | 'unread', number>>

export const digestMail = (to: To, digest: Digest, { siteOrigin, token }: WithLinks): MailMessage | null => {
  const lines = (['new', 'overdue', 'dueWeek', 'lapsed', 'unread'] as const)
    .filter((line) => digest[line] > 0)
    .map((line) => fill(texts[`mail.digest.${line}`], { count: digest[line] }))
  if (lines.length === 0) return null
  const subject = texts['mail.digest.subject']
  return mailOf(
    to,
    {
      subject,
      title: subject,
      lines,
      action: { label: texts['mail.openPortal'], url: siteOrigin, short: hostOf(siteOrigin) },
      notes: [texts['mail.noAnswer'], texts['mail.why']],
      links: endLinks({ siteOrigin, token }),
    },
    oneClick({ siteOrigin, token }),
  )
}

export const linkTo = (siteOrigin: string, application: number) => ({
  url: `${siteOrigin}/${application}`,
  short: `${hostOf(siteOrigin)}/${application}`,
})

/** A link in the text only opens a page, because mail scanners follow every link. */
const endLinks = ({ siteOrigin, token }: WithLinks): Letter['links'] => [
  { label: texts['mail.unsubscribe'], url: `${siteOrigin}/unsubscribe#${token}` },
  { label: texts['mail.channels'], url: `${siteOrigin}/Profile/channels` },
]

const oneClick = ({ siteOrigin, token }: WithLinks): string => `${siteOrigin}/api/unsubscribe/${token}`

const hostOf = (siteOrigin: string): string => new URL(siteOrigin).host
