/** Renders the page of `local-page.ts`: readable without its script, which only refreshes the two inboxes. */
import { inbox as texts } from '@portal/contract/texts/inbox'
import { local } from '@portal/contract/texts/local-page'
import { demoAccounts } from '../../demo/accounts.ts'
import type { LocalMail } from '../../engines/mail.ts'
import type { Sms, TopicMessage } from '../../engines/sms.ts'
import type { PushedNotice } from './push-service.ts'

export type PageContent = {
  readonly messages: readonly Sms[]
  readonly mails: readonly LocalMail[]
  readonly pushed: readonly PushedNotice[]
  /** Messages that were published to the topic of the head's office. */
  readonly letters: readonly TopicMessage[]
  readonly eid: string | null
  readonly number: string
  /** Null when no number was asked about. */
  readonly waits: readonly string[] | null
  readonly isForgotten: boolean
}

export const renderPage = ({
  messages,
  mails,
  pushed,
  letters,
  eid,
  number,
  waits,
  isForgotten,
}: PageContent): string => `<!doctype html>
<html lang="ka">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(local['local.title'])}</title>
<link rel="stylesheet" href="/__local/page.css">
<script type="module" src="/__local/page.js"></script>
<main>
<h1>${escaped(local['local.title'])}</h1>
<section aria-labelledby="sms"><h2 id="sms">${escaped(local['local.sms'])}</h2>
<div id="inbox" aria-live="polite">${inbox(messages)}</div></section>
<section aria-labelledby="mails"><h2 id="mails">${escaped(local['local.mail'])}</h2>
<div aria-live="polite">${mails.length === 0 ? `<p>${escaped(local['local.mail.empty'])}</p>` : `<ol>${mails.map(mail).join('')}</ol>`}</div></section>
<section aria-labelledby="pushes"><h2 id="pushes">${escaped(local['local.push'])}</h2>
<div aria-live="polite">${pushed.length === 0 ? `<p>${escaped(local['local.push.empty'])}</p>` : `<ol>${pushed.map(notice).join('')}</ol>`}</div></section>
<section aria-labelledby="letters"><h2 id="letters">${escaped(texts['messages.subtitle'])}</h2>
<div id="office" aria-live="polite">${office(letters)}</div></section>
<section aria-labelledby="accounts"><h2 id="accounts">${escaped(local['local.accounts'])}</h2>
<table>${demoAccounts.map(account).join('')}</table></section>${eid === null ? '' : eidSection(eid)}
<section aria-labelledby="limits"><h2 id="limits">${escaped(local['local.limits'])}</h2>
<form action="/__local"><label for="number">№</label> <input id="number" name="number" inputmode="numeric" pattern="[0-9]{9,11}" required value="${escaped(number)}"> <button>→</button></form>
${isForgotten ? `<p role="status">${escaped(local['local.limits.forgotten'])}</p>` : ''}
${waits === null ? '' : limits(number, waits)}</section>
</main>
</html>
`

const eidSection = (issuer: string): string =>
  `\n<section aria-labelledby="eid"><h2 id="eid">${escaped(local['local.eid'])}</h2>\n<p><a href="/signin">/signin</a> → ${escaped(issuer)}</p></section>`

const inbox = (messages: readonly Sms[]): string =>
  messages.length === 0
    ? `<p>${escaped(local['local.sms.empty'])}</p>`
    : `<ol>${messages.map(({ phone, message, sent_at }) => `<li><b>${escaped(phone)}</b> <time datetime="${escaped(sent_at)}">${escaped(timeOf(sent_at))}</time><p>${escaped(message)}</p></li>`).join('')}</ol>`

const mail = ({ to, subject, text, sent_at }: LocalMail): string =>
  `<li><b>${escaped(to)}</b> <time datetime="${escaped(sent_at)}">${escaped(timeOf(sent_at))}</time><p>${escaped(subject)}</p><pre>${escaped(text)}</pre></li>`

const notice = ({ message, sent_at }: PushedNotice): string =>
  `<li><time datetime="${escaped(sent_at)}">${escaped(timeOf(sent_at))}</time><pre>${escaped(JSON.stringify(message))}</pre></li>`

const office = (letters: readonly TopicMessage[]): string =>
  letters.length === 0 ? `<p>${escaped(texts['messages.empty'])}</p>` : `<ol>${letters.map(letter).join('')}</ol>`

const letter = ({ message, sent_at }: TopicMessage): string =>
  `<li><time datetime="${escaped(sent_at)}">${escaped(timeOf(sent_at))}</time><pre>${escaped(message)}</pre></li>`

const account = ({ number, phone, who }: (typeof demoAccounts)[number]): string =>
  `<tr><td>${number}</td><td>${phone}</td><td>${escaped(who)}</td></tr>`

const limits = (number: string, waits: readonly string[]): string =>
  waits.length === 0
    ? `<p>${escaped(local['local.limits.none'])}</p>`
    : `<ul>${waits.map((wait) => `<li>${escaped(wait)}</li>`).join('')}</ul>
<form method="post" action="/__local/limits/forget"><input type="hidden" name="number" value="${escaped(number)}"><button>${escaped(local['local.limits.forget'])}</button></form>`

const timeOf = (at: string): string =>
  at === '' ? '' : new Date(at).toLocaleTimeString('ka-GE', { timeZone: 'Asia/Tbilisi', hour12: false })

const escaped = (text: string): string => text.replace(/[<>&"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
