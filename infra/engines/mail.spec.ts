import { SESv2Client } from '@aws-sdk/client-sesv2'
import { MailFailed, noticeMail } from '@portal/notices'
import { sesMail } from '@portal/notices/ses'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Engine } from './listen.ts'
import { mailInbox, startMail } from './mail.ts'

let engine: Engine
beforeAll(async () => {
  engine = await startMail()
})
afterAll(() => engine.stop())

const mail = (endpoint: string) =>
  sesMail(
    new SESv2Client({
      ...{ endpoint, region: 'eu-central-1', maxAttempts: 1 },
      credentials: { accessKeyId: 'spec', secretAccessKey: 'spec' },
    }),
    { from: 'portal@portal.example', configurationSet: '' },
  )
const to = { to: 'nino@portal.example', sentTo: { member: 5, emailNumber: 1 } }
const about = { name: 'returned', application: 2417, day: '2026-12-12' } as const
const links = { siteOrigin: 'https://portal.example', token: '5.1.returned.signature' }

test('a notice is a mail of text and HTML with one click to end it', { tags: ['R-NOTE-8', 'R-NOTE-11'] }, async () => {
  await mail(engine.endpoint).send(noticeMail(to, about, links))
  const [sent] = await mailInbox(engine.endpoint)('nino@portal.example')
  expect(sent).toMatchObject({
    to: 'nino@portal.example',
    subject: '#0000-2417: განაცხადი დაგიბრუნდათ გასასწორებლად',
    text: expect.stringContaining('12\u00a0დეკემბერი'),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': '<https://portal.example/api/unsubscribe/5.1.returned.signature>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  })
  expect(await mailInbox(engine.endpoint)('nobody@portal.example')).toEqual([])

  const { emails } = (await (await fetch(`${engine.endpoint}/store`)).json()) as { emails: { messageId: string }[] }
  const eml = await fetch(`${engine.endpoint}/get-emlContent?messageId=${emails[0]?.messageId}`)
  const { body } = (await eml.json()) as { body: { data: number[] } }
  const parsed = await PostalMime.parse(Uint8Array.from(body.data))
  expect(parsed).toMatchObject({ from: { address: 'portal@portal.example' }, to: [{ address: 'nino@portal.example' }] })
  expect(parsed.text).toContain('https://portal.example/2417')
  expect(parsed.html).toContain('<h1')
  expect(parsed.html).not.toMatch(/<(img|script|link|iframe)|url\(|src=/)
  expect(parsed.attachments).toEqual([])
})

test('a provider that cannot be reached has refused', async () => {
  const gone = await startMail()
  await gone.stop()
  const failed = mail(gone.endpoint).send(noticeMail(to, about, links))
  await expect(failed).rejects.toBeInstanceOf(MailFailed)
  await expect(failed).rejects.toMatchObject({ outcome: 'refused' })
})
