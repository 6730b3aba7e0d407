import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { sealsFromEnvironment } from '@portal/event-store/seals'
import { patience, tableNames } from '@portal/items'
import { dynamoItems } from '@portal/items/dynamodb'
import { sealsHandler } from './app.ts'

const mostMilliseconds = 5_000
const now = () => new Date().toISOString()

// Not the portal's whole store: whoever seals has no right to open a personal field.
export const handler = sealsHandler({
  items: dynamoItems(new DynamoDBClient(patience(mostMilliseconds)), tableNames(process.env)),
  ...sealsFromEnvironment(process.env, now),
  now,
  log: (entry) => process.stdout.write(`${JSON.stringify({ at: now(), area: 'seals', ...entry })}\n`),
})
