/** The e-mails of the portal. None names a person, a program or a reason. */
import { fill } from '@portal/contract/fill'
import { notices as texts } from '@portal/contract/texts/notices'
import { type NoticeAbout, noticeTexts } from '../notice-texts.ts'
import { linkTo, noticeLine, noticeLines } from '../notice-wording.ts'
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
      ...(about.application !== null && { about: fill(texts['notice.about'], { id: about.application }) }),
      title: noticeTexts[about.name].title,
      lines: noticeLines(about),
      action: {
        label: texts[about.application === null ? 'mail.openPortal' : 'mail.open'],
        ...linkTo(siteOrigin, about),
      },
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
      action: { label: texts['mail.openPortal'], url: siteOrigin, short: new URL(siteOrigin).host },
      notes: [texts['mail.noAnswer'], texts['mail.why']],
      links: endLinks({ siteOrigin, token }),
    },
    oneClick({ siteOrigin, token }),
  )
}

/** A link in the text only opens a page, because mail scanners follow every link. */
const endLinks = ({ siteOrigin, token }: WithLinks): Letter['links'] => [
  { label: texts['mail.unsubscribe'], url: `${siteOrigin}/unsubscribe#${token}` },
  { label: texts['mail.channels'], url: `${siteOrigin}/Profile/channels` },
]

const oneClick = ({ siteOrigin, token }: WithLinks): string => `${siteOrigin}/api/unsubscribe/${token}`

/**
 * The frame of every e-mail: plain text, and HTML of tables with inline styles, which phones, Gmail and Outlook show
 * alike. It loads nothing from elsewhere.
 */
type Letter = {
  readonly subject: string
  /** Above the title, such as the number of the application. */
  readonly about?: string
  readonly title: string
  readonly lines: readonly string[]
  /** Shown large, to be typed. */
  readonly code?: string
  readonly action?: { readonly label: string; readonly url: string; readonly short: string }
  readonly notes: readonly string[]
  readonly links: readonly { readonly label: string; readonly url: string }[]
}

const letterText = ({ about, title, lines, code, action, notes, links }: Letter): string =>
  [
    ...(about === undefined ? [] : [about]),
    title,
    '',
    ...lines,
    ...(code === undefined ? [] : ['', code]),
    ...(action === undefined ? [] : ['', `${action.label}: ${action.url}`]),
    '',
    ...notes,
    ...(links.length === 0 ? [] : ['', ...links.map(({ label, url }) => `${label}: ${url}`)]),
    '',
  ].join('\n')

const letterHtml = (letter: Letter): string => {
  const { subject, about, title, lines, code, action, notes, links } = letter
  return `<!doctype html>
<html lang="ka"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(subject)}</title>
<style>${phoneStyles}${darkStyles}</style></head>
<body class="bg" style="margin:0;padding:0;background:#f6f8fb"><div style="display:none;max-height:0;overflow:hidden">${escaped(lines.join(' '))}</div>
<table role="presentation" class="bg" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f8fb;font-family:'Noto Sans Georgian','Sylfaen',Arial,sans-serif"><tr><td align="center" style="padding:16px 8px 32px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td style="background:#083a7a;padding:16px 24px;border-radius:8px 8px 0 0"><p style="margin:0;color:#c3d5ee;font-size:14px;line-height:20px">${escaped(texts['mail.brand.of'])}<br><b style="color:#ffffff;font-size:15px;line-height:22px">${escaped(texts['mail.brand'])}</b></p></td></tr>
<tr><td class="card" style="background:#ffffff;border:1px solid #d5dce6;border-top:0;border-radius:0 0 8px 8px;padding:28px 24px">
${about === undefined ? '' : soft(about, '0 0 4px')}
<h1 class="ink" style="margin:0 0 12px;color:#14213d;font-size:24px;line-height:32px;font-weight:600">${escaped(title)}</h1>
${lines.map((line) => `<p class="ink" style="margin:0 0 12px;color:#14213d;font-size:16px;line-height:24px">${escaped(line)}</p>`).join('')}
${code === undefined ? '' : `<p class="ink" style="margin:8px 0 12px;color:#14213d;font-size:32px;line-height:40px;font-weight:600;letter-spacing:4px">${escaped(code)}</p>`}
${action === undefined ? '' : button(action)}
<hr style="border:0;border-top:1px solid #d5dce6;margin:24px 0 16px">
${notes.map((note) => soft(note, '0 0 6px')).join('')}</td></tr>
${links.length === 0 ? '' : `<tr><td align="center" style="padding:16px 24px 0"><p class="soft" style="margin:0;color:#4a5570;font-size:14px;line-height:20px">${links.map(link).join(' · ')}</p></td></tr>`}
</table></td></tr></table></body></html>
`
}

const phoneStyles = '@media (max-width:480px){.b{width:100%!important}.b a{display:block!important;text-align:center}}'

const darkStyles =
  '@media (prefers-color-scheme:dark){.bg{background:#0d1524!important}.card{background:#16213a!important;border-color:#33415c!important}.ink{color:#f1f5fb!important}.soft{color:#b6c2d6!important}.lnk{color:#9cc3ff!important}}'

const soft = (text: string, margin: string): string =>
  `<p class="soft" style="margin:${margin};color:#4a5570;font-size:14px;line-height:20px">${escaped(text)}</p>`

const button = ({ label, url, short }: NonNullable<Letter['action']>): string =>
  // Outlook ignores the padding of a link and takes `mso-padding-alt`; elsewhere the whole button can be pressed.
  `<table role="presentation" class="b" cellpadding="0" cellspacing="0"><tr><td style="background:#0b4ea2;border-radius:8px;mso-padding-alt:12px 24px"><a href="${escaped(url)}" style="display:inline-block;color:#ffffff;font-size:16px;line-height:24px;font-weight:600;text-decoration:none;padding:12px 24px">${escaped(label)}</a></td></tr></table>
<p class="soft" style="margin:16px 0 0;color:#4a5570;font-size:14px;line-height:20px">${escaped(texts['mail.byHand'])} <span class="lnk" style="color:#0b4ea2">${escaped(short)}</span></p>`

const link = ({ label, url }: Letter['links'][number]): string =>
  `<a class="lnk" href="${escaped(url)}" style="color:#0b4ea2">${escaped(label)}</a>`

const escaped = (text: string): string => text.replace(/[<>&"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
