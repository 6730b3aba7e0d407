/**
 * All grants as a table to be reviewed: an added or a removed grant fails here. `tests/aws` shows that they are
 * sufficient, because it checks every call of every bundle against them.
 */
import { describe, expect, test } from 'vitest'
import { areas } from '../areas.ts'
import { defaultStacks, grantedActions } from './grants.ts'

const granted = grantedActions(defaultStacks().portal)

const read = 'BatchGetItem GetItem Query'
const write = 'ConditionCheckItem DeleteItem PutItem UpdateItem'
const readAndWrite = 'BatchGetItem ConditionCheckItem DeleteItem GetItem PutItem Query UpdateItem'

/** Every function except the sealer decrypts personal fields, and stores sessions, limits and recorded accesses. */
const usual = [
  'FieldKey: Decrypt GenerateDataKey',
  `access: ${readAndWrite}`,
  'keys: BatchGetItem GetItem PutItem',
  'views/index/*: Query',
]
/** Events are put and never changed; heads are updated; views and claims are replaced with them. */
const append = [
  ...usual,
  `claims: ${readAndWrite}`,
  'events: BatchGetItem GetItem PutItem Query',
  'heads: BatchGetItem ConditionCheckItem GetItem PutItem Query UpdateItem',
  `views: ${readAndWrite}`,
]
const walk = ['claims', 'counts', 'events', 'heads', 'search', 'views'].map((table) => `${table}: ${read} Scan`)
/** Through S3 alone: with each grant on documents. */
const documentsKey = 'DocumentsKey: Decrypt GenerateDataKey'
const uploads = [documentsKey, 'Documents/uploads/*: GetObject PutObject', 'Documents: ListBucket']
const sms = 'everything but arn:aws:sns:*:*:*: Publish'
const ses = 'arn:AWS::Partition:ses:AWS::Region:AWS::AccountId'
const mail = [`${ses}:configuration-set/PortalMailSet: SendEmail`, `${ses}:identity/*: SendEmail`]
const readReceipts = ['SealsBucket/receipts/*: GetObject', 'SealsBucket: ListBucket']
const readPublished = ['PublishedLog/log/*: GetObject', 'PublishedLog: ListBucket']
const checkSeals = ['SealsBucket/seals/*: GetObject GetObjectVersion', 'SealsSealKey: GetPublicKey']

const table: Readonly<Record<string, readonly string[]>> = {
  catalog: [...append, ...uploads, 'Images/images/*: PutObject', 'counts: GetItem', 'log: GetItem', 'search: GetItem'],
  identity: [...append, sms, ...mail],
  applications: [
    ...append,
    ...uploads,
    ...['filed', 'kept'].map((folder) => `Documents/${folder}/*: GetObject PutObject`),
    ...readReceipts,
    ...readPublished,
    `counts: ${read}`,
    `search: ${read}`,
    'log: BatchGetItem GetItem',
  ],
  members: [...append, ...uploads, 'Documents/identity/*: GetObject PutObject', `log: ${read}`],
  contact: append,
  audit: [
    ...usual.filter((line) => !line.startsWith('keys')),
    'keys: BatchGetItem GetItem PutItem Scan',
    ...walk,
    ...checkSeals,
    ...readPublished,
    `log: ${read} Scan`,
    documentsKey,
    'Documents/filed/*: GetObject',
    'Documents: ListBucket',
    'SealsBucket: ListBucket ListBucketVersions',
  ],
  reactions: [
    // The reactions append, because they close each day of the access log with an event.
    ...append.filter((line) => !line.startsWith('heads')),
    'heads: BatchGetItem ConditionCheckItem GetItem PutItem Query Scan UpdateItem',
    ...['counts', 'log', 'search'].map((name) => `${name}: ${readAndWrite}`),
    ...mail,
    sms,
    ...['HeadOffice', 'WebhooksDue'].map((topic) => `${topic}: Publish`),
    'ReactionsFailed: GetQueueAttributes GetQueueUrl SendMessage',
    ...['heads', 'log'].map((name) => `stream of ${name}: DescribeStream GetRecords GetShardIterator ListStreams`),
  ],
  seals: [
    // Only for the key that signs checkpoints, by a condition that `promises.spec.ts` tests.
    'FieldKey: Decrypt GenerateDataKey',
    'keys: GetItem PutItem',
    'PublishedLog/log/*: GetObject PutObject',
    'PublishedLog: ListBucket',
    'SealsBucket/receipts/*: GetObject PutObject PutObjectRetention',
    'SealsBucket/seals/*: GetObject GetObjectVersion PutObject PutObjectRetention',
    'SealsBucket: ListBucket ListBucketVersions',
    'SealsReceiptKey: GetPublicKey Sign',
    'ReactionsFailed: GetQueueAttributes GetQueueUrl SendMessage',
    'SealsSealKey: GetPublicKey Sign',
    // Only for the figures of /status, by a condition.
    'access: PutItem',
    'events: GetItem',
    'log: BatchGetItem DeleteItem GetItem PutItem Query',
    'stream of log: DescribeStream GetRecords GetShardIterator ListStreams',
  ],
}

test('every function is in the table of grants', () => {
  expect(Object.keys(granted).sort()).toEqual(Object.keys(table).sort())
  expect(areas.map(({ area }) => area).filter((area) => !(area in table))).toEqual([])
})

test.each(Object.keys(table))('%s has these grants and no other', (name) => {
  expect(granted[name]).toEqual([...(table[name] ?? [])].sort())
})

describe('for all functions', () => {
  const lines = Object.entries(granted).flatMap(([name, list]) => list.map((line) => `${name} ${line}`))

  test('no grant changes or deletes an event', { tags: 'R-LOG-1' }, () =>
    expect(lines.filter((line) => / events: .*(UpdateItem|DeleteItem)/.test(line))).toEqual([]),
  )

  test('no grant deletes a file, or overwrites or deletes a seal', () =>
    expect(lines.filter((line) => /DeleteObject|PutBucket|BypassGovernance/.test(line))).toEqual([]))

  test('the audit has no grant to write what it audits', () =>
    expect(
      lines.filter((line) =>
        new RegExp(`^audit (events|heads|views|claims|log|counts|search): .*(${write.replaceAll(' ', '|')})`).test(
          line,
        ),
      ),
    ).toEqual([]))

  test('only one function may sign, and it may not decrypt personal fields', () => {
    expect(lines.filter((line) => line.includes('Sign'))).toEqual([
      'seals SealsReceiptKey: GetPublicKey Sign',
      'seals SealsSealKey: GetPublicKey Sign',
    ])
  })

  test('no grant on data has a wildcard action', () =>
    expect(lines.filter((line) => /: .*\*/.test(line.replace('arn:aws:sns:*:*:*', '')))).toEqual([]))
})
