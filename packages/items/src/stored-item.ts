/** An item in the SDK's types. Converting it here costs a third of what the SDK's document client takes. */
import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { type Attributes, fromAnswer, toSdkAttributes } from './attributes.ts'
import type { Item } from './items.ts'

export type StoredItem = Record<string, AttributeValue>

export const toStored = (item: Item): StoredItem => toSdkAttributes(item) as StoredItem

/** `stored`: of an answer that was only parsed (`parsed-answers.ts`), so bytes are still base64. */
export const fromStored = (stored: StoredItem): Item => fromAnswer(stored as unknown as Attributes)
