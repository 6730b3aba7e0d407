/** An item in the SDK's types. Converting it here costs a third of what the SDK's document client takes. */
import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { type Attributes, sdkAttributes } from './attributes.ts'
import type { Item } from './items.ts'

export type StoredItem = Record<string, AttributeValue>

export const toStored = (item: Item): StoredItem => sdkAttributes.toAttributes(item) as StoredItem

export const fromStored = (stored: StoredItem): Item => sdkAttributes.fromAttributes(stored as Attributes<Uint8Array>)
