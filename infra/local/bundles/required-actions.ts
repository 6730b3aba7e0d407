/** The IAM actions and resources of a request to AWS, derived as the service does. */
import type { IncomingHttpHeaders } from 'node:http'
import type { Use } from './policies.ts'
import { accountId } from './resolve.ts'

type Request = {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}
export type RequiredActions = (request: Request, region: string) => readonly Use[]

type Put = { readonly TableName: string }
type Json = {
  readonly TableName?: string
  readonly IndexName?: string
  readonly RequestItems?: Readonly<Record<string, unknown>>
  readonly TransactItems?: readonly Readonly<Record<string, Put>>[]
  readonly KeyId?: string
  readonly EncryptionContext?: Readonly<Record<string, string>>
}

const jsonOf = (body: Buffer): Json => JSON.parse(body.toString('utf8'))

/** A transaction needs the grant of each of its parts. */
export const requiredDynamoDbActions: RequiredActions = ({ headers, body }, region) => {
  const operation = targetOf(headers)
  const json = jsonOf(body)
  const table = (name: string, index?: string) =>
    `arn:aws:dynamodb:${region}:${accountId}:table/${name}${index === undefined ? '' : `/index/${index}`}`
  if (json.TransactItems !== undefined)
    return json.TransactItems.flatMap((item) =>
      Object.entries(item).map(([kind, { TableName }]) => ({
        action: `dynamodb:${parts[kind] ?? kind}`,
        resource: table(TableName),
      })),
    )
  const names = json.RequestItems === undefined ? [json.TableName ?? ''] : Object.keys(json.RequestItems)
  return names.map((name) => ({ action: `dynamodb:${operation}`, resource: table(name, json.IndexName) }))
}

const parts: Readonly<Record<string, string>> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
}

export const requiredKmsActions: RequiredActions = ({ headers, body }) => {
  const { KeyId = 'the key of the text', EncryptionContext = {} } = jsonOf(body)
  const context = Object.fromEntries(
    Object.entries(EncryptionContext).map(([name, value]) => [`kms:EncryptionContext:${name}`, value]),
  )
  return [{ action: `kms:${targetOf(headers)}`, resource: KeyId, context }]
}

/** A phone number has no ARN. The portal's grant for SMS covers everything except topics, and therefore any number. */
export const requiredSnsActions: RequiredActions = ({ body }) => {
  const form = new URLSearchParams(body.toString('utf8'))
  return [{ action: `sns:${form.get('Action')}`, resource: form.get('TopicArn') ?? form.get('PhoneNumber') ?? '*' }]
}

/** A signed link or form uses the permissions of the function that signed it. */
export const requiredS3Actions: RequiredActions = ({ method, url, headers, body }) => {
  const { pathname, searchParams } = new URL(url, 'http://s3')
  const [bucket = '', ...rest] = decodeURIComponent(pathname).slice(1).split('/')
  const bucketArn = `arn:aws:s3:::${bucket}`
  const on = (key: string) => `${bucketArn}/${key}`
  const key = rest.join('/')
  if (key === '') {
    if (method === 'POST') return [{ action: 's3:PutObject', resource: on(formKey(body)) }]
    return [{ action: searchParams.has('versions') ? 's3:ListBucketVersions' : 's3:ListBucket', resource: bucketArn }]
  }
  if (method === 'GET' || method === 'HEAD')
    return [{ action: searchParams.has('versionId') ? 's3:GetObjectVersion' : 's3:GetObject', resource: on(key) }]
  if (method === 'DELETE') return [{ action: 's3:DeleteObject', resource: on(key) }]
  const source = headers['x-amz-copy-source']
  return [
    { action: 's3:PutObject', resource: on(key) },
    ...(headers['x-amz-object-lock-mode'] === undefined
      ? []
      : [{ action: 's3:PutObjectRetention', resource: on(key) }]),
    ...(typeof source === 'string'
      ? [{ action: 's3:GetObject', resource: `arn:aws:s3:::${decodeURIComponent(source).replace(/^\//, '')}` }]
      : []),
  ]
}

const formKey = (body: Buffer): string =>
  /name="key"\r\n\r\n([^\r\n]*)/.exec(body.subarray(0, 8_192).toString('utf8'))?.[1] ?? ''

const targetOf = (headers: IncomingHttpHeaders): string =>
  String(headers['x-amz-target'] ?? '')
    .split('.')
    .at(-1) ?? ''
