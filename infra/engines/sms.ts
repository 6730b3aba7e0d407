/**
 * The SMS sink: answers SNS `Publish` as AWS does and keeps the messages, newest first, for `/__local` and the tests. A
 * message is on disk before its answer, so a kill loses no acknowledged one.
 */
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { parseJson } from '../cli/read-json.ts'
import { type Engine, listen } from './listen.ts'
import { badRequest, escapeXml, notImplemented, type S3Refusal } from './s3-gate/refusal.ts'
import { serializeByKey } from './s3-gate/serialize-by-key.ts'
import { type EngineOptions, type SignedReply, serviceSigner, signedCalls } from './signed-call.ts'

/** `phone` in the local form: nine digits without +995. */
const smsSchema = z.object({ phone: z.string(), message: z.string(), sent_at: z.string() }).readonly()
export type Sms = z.output<typeof smsSchema>
const topicSchema = z.object({ topic: z.string(), message: z.string(), sent_at: z.string() }).readonly()
export type TopicMessage = z.output<typeof topicSchema>
export type SmsSink = Engine & {
  /** Newest first, at most a thousand. */
  messages(phone?: string): readonly Sms[]
  published(): readonly TopicMessage[]
}

const kept = 1_000

type SmsOptions = EngineOptions & { readonly onSms?: (sms: Sms) => void }

export const startSms = async (options: SmsOptions): Promise<SmsSink> => {
  const { folder, port, onSms } = options
  const signer = serviceSigner('sns', options)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const sms = openLines(join(folder, 'sms.jsonl'), smsSchema)
  const topics = openLines(join(folder, 'topics.jsonl'), topicSchema)

  const publish = async (call: URLSearchParams): Promise<string> => {
    const [phone, topic, message] = [call.get('PhoneNumber'), call.get('TopicArn'), call.get('Message')]
    const sent_at = signer.now().toISOString()
    if (message === null || message === '') throw badRequest('InvalidParameter', 'Invalid parameter: Empty message')
    if (topic !== null) await topics.add({ topic, message, sent_at })
    else if (/^\+[1-9]\d{6,14}$/.test(phone ?? '')) {
      const one = { phone: (phone ?? '').replace(/^\+995/, ''), message, sent_at }
      await sms.add(one)
      onSms?.(one)
    } else throw badRequest('InvalidParameter', 'Invalid parameter: PhoneNumber')
    return result('Publish', `<MessageId>${randomUUID()}</MessageId>`)
  }

  const answer = async (body: string): Promise<SignedReply> => {
    const call = new URLSearchParams(body)
    const action = call.get('Action')
    if (action === 'Publish') return xml(200, await publish(call))
    if (action === 'CreateTopic')
      return xml(
        200,
        result(
          'CreateTopic',
          `<TopicArn>arn:aws:sns:${signer.region}:000000000000:${escapeXml(call.get('Name') ?? '')}</TopicArn>`,
        ),
      )
    throw notImplemented(`the SNS action ${action}`)
  }
  const refused = ({ status, code, message }: S3Refusal): SignedReply =>
    xml(
      status,
      `<ErrorResponse><Error><Type>Sender</Type><Code>${escapeXml(code)}</Code><Message>${escapeXml(message)}</Message></Error><RequestId>${randomUUID()}</RequestId></ErrorResponse>`,
    )

  return {
    ...(await listen(signedCalls({ signer, answer, refused }), port)),
    messages: (phone) => sms.newest().filter((one) => phone === undefined || one.phone === phone),
    published: topics.newest,
  }
}

const xml = (status: number, body: string): SignedReply => ({ status, contentType: 'text/xml', body })
const result = (action: string, body: string) =>
  `<${action}Response xmlns="http://sns.amazonaws.com/doc/2010-03-31/"><${action}Result>${body}</${action}Result><ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata></${action}Response>`

/** An append-only file of JSON lines. A truncated last line was never acknowledged and is dropped. */
const openLines = <T>(file: string, schema: z.ZodType<T>) => {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const complete = text.slice(0, text.lastIndexOf('\n') + 1)
  if (complete.length < text.length) truncateSync(file, Buffer.byteLength(complete))
  const lines = complete
    .split('\n')
    .filter((line) => line !== '')
    .slice(-kept)
    .map((line) => parseJson(line, schema, file))
  const serialize = serializeByKey()
  return {
    add: (line: T): Promise<void> =>
      serialize(file, async () => {
        await appendFile(file, `${JSON.stringify(line)}\n`, { mode: 0o600, flush: true })
        lines.push(line)
        if (lines.length > kept) lines.shift()
      }),
    newest: (): readonly T[] => lines.toReversed(),
  }
}

/** Sent SMS, newest first, from our sink or from LocalStack's memory. */
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
