/** What is asked of DynamoDB and what it answers, with our items in it and with its own. */
import type { ConsumedCapacity } from '@aws-sdk/client-dynamodb'
import { type Attributes, fromAttributes, toAttributes } from './attributes.ts'
import type { TransactItem } from './dynamodb-writes.ts'
import type { Item } from './items.ts'

/** In the words of DynamoDB's reference. */
export type Asked = {
  readonly Item?: Item
  readonly Key?: Item
  readonly ExclusiveStartKey?: Item
  readonly ExpressionAttributeValues?: Item
  readonly [name: string]: unknown
}
export type Answer = {
  readonly Item?: Item
  readonly Items?: readonly Item[]
  readonly Attributes?: Item
  readonly LastEvaluatedKey?: Item
  readonly ConsumedCapacity?: ConsumedCapacity | ConsumedCapacity[]
}
export type RawAnswer = {
  readonly Item?: Attributes
  readonly Items?: readonly Attributes[]
  readonly Attributes?: Attributes
  readonly LastEvaluatedKey?: Attributes
  readonly ConsumedCapacity?: ConsumedCapacity | ConsumedCapacity[]
}

export const spelled = ({ Item, Key, ExclusiveStartKey, ExpressionAttributeValues, ...rest }: Asked): object => ({
  ...rest,
  Item: Item && toAttributes(Item),
  Key: Key && toAttributes(Key),
  ExclusiveStartKey: ExclusiveStartKey && toAttributes(ExclusiveStartKey),
  ExpressionAttributeValues: ExpressionAttributeValues && toAttributes(ExpressionAttributeValues),
})

export const spelledWrite = (write: TransactItem): object =>
  Object.fromEntries(Object.entries(write).map(([kind, asked]) => [kind, spelled(asked)]))

export const understood = ({ Item, Items, Attributes, LastEvaluatedKey, ConsumedCapacity }: RawAnswer): Answer => ({
  ...(Item && { Item: fromAttributes(Item) }),
  ...(Items && { Items: Items.map(fromAttributes) }),
  ...(Attributes && { Attributes: fromAttributes(Attributes) }),
  ...(LastEvaluatedKey && { LastEvaluatedKey: fromAttributes(LastEvaluatedKey) }),
  ...(ConsumedCapacity && { ConsumedCapacity }),
})
