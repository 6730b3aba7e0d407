/** The local IAM must deny what it should, or the journeys on the bundles would prove nothing. */
import { describe, expect, test } from 'vitest'
import { requiredDynamoDbActions, requiredS3Actions, requiredSnsActions } from './guard.ts'
import { roleGrants } from './policies.ts'
import type { TemplateValues } from './resolve.ts'

const statement = (Action: string[], rest: object) => ({ Effect: 'Allow', Action, ...rest })
const values: TemplateValues = {
  region: 'eu-central-1',
  parameters: {},
  template: {
    Parameters: {},
    Resources: {
      events: { Type: 'AWS::DynamoDB::GlobalTable', Properties: {} },
      files: { Type: 'AWS::S3::Bucket', Properties: {} },
      policy: {
        Type: 'AWS::IAM::Policy',
        Properties: {
          Roles: [{ Ref: 'writer' }],
          PolicyDocument: {
            Statement: [
              statement(['dynamodb:Query', 'dynamodb:PutItem'], { Resource: { 'Fn::GetAtt': ['events', 'Arn'] } }),
              statement(['s3:GetObject'], {
                Resource: { 'Fn::Join': ['', [{ 'Fn::GetAtt': ['files', 'Arn'] }, '/uploads/*']] },
              }),
              statement(['sns:Publish'], { NotResource: 'arn:aws:sns:*:*:*' }),
            ],
          },
        },
      },
    },
  },
}
const isAllowed = roleGrants(values, 'writer')
const dynamoDb = (operation: string, body: object) =>
  requiredDynamoDbActions(
    {
      method: 'POST',
      url: '/',
      headers: { 'x-amz-target': `DynamoDB_20120810.${operation}` },
      body: Buffer.from(JSON.stringify(body)),
    },
    'eu-central-1',
  )
const s3 = (method: string, url: string, headers: Record<string, string> = {}) =>
  requiredS3Actions({ method, url, headers, body: Buffer.alloc(0) }, 'eu-central-1')
const sns = (form: Record<string, string>) =>
  requiredSnsActions(
    { method: 'POST', url: '/', headers: {}, body: Buffer.from(`${new URLSearchParams(form)}`) },
    'eu-central-1',
  )
const allAllowed = (uses: readonly { action: string; resource: string }[]) => uses.length > 0 && uses.every(isAllowed)

describe('the grants of a table', () => {
  const TableName = 'portal-events'

  test('allow the granted actions', () => {
    expect(allAllowed(dynamoDb('Query', { TableName }))).toBe(true)
    expect(allAllowed(dynamoDb('PutItem', { TableName }))).toBe(true)
  })

  test.each([
    ['another action', 'DeleteItem', { TableName }],
    ['another table', 'PutItem', { TableName: 'portal-heads' }],
    ['an index of it', 'Query', { TableName, IndexName: 'byAll' }],
    [
      'a part of a transaction',
      'TransactWriteItems',
      { TransactItems: [{ Put: { TableName } }, { Delete: { TableName } }] },
    ],
    ['one of several tables', 'BatchGetItem', { RequestItems: { [TableName]: {}, other: {} } }],
  ])('deny %s', (_, operation, body) => expect(allAllowed(dynamoDb(operation, body))).toBe(false))

  test('allow a transaction whose parts are granted', () =>
    expect(allAllowed(dynamoDb('TransactWriteItems', { TransactItems: [{ Put: { TableName } }] }))).toBe(true))
})

test('a grant to read a folder allows no other folder, action, version or list', () => {
  expect(allAllowed(s3('GET', '/portal-files/uploads/a'))).toBe(true)
  expect(allAllowed(s3('GET', '/portal-files/filed/a'))).toBe(false)
  expect(allAllowed(s3('PUT', '/portal-files/uploads/a'))).toBe(false)
  expect(allAllowed(s3('GET', '/portal-files/uploads/a?versionId=1'))).toBe(false)
  expect(allAllowed(s3('GET', '/portal-files?list-type=2'))).toBe(false)
})

test('a copy needs grants for source and target', () => {
  const uses = s3('PUT', '/portal-files/filed/a', { 'x-amz-copy-source': 'portal-files/uploads/a' })
  expect(uses.map(({ action }) => action)).toEqual(['s3:PutObject', 's3:GetObject'])
})

test('a grant for SMS does not include topics', () => {
  expect(allAllowed(sns({ Action: 'Publish', PhoneNumber: '+995500000000' }))).toBe(true)
  expect(allAllowed(sns({ Action: 'Publish', TopicArn: 'arn:aws:sns:eu-central-1:1:office' }))).toBe(false)
})

test('a role without statements may do nothing', () =>
  expect(roleGrants(values, 'nobody')({ action: 'dynamodb:Query', resource: '*' })).toBe(false))
