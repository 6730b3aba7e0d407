/** Enforces DynamoDB's limits in memory too, so that nothing passes a spec and fails on AWS. */
import type { Item, Key, Write } from './items.ts'
import { itemIdentity, type KeyAttributes } from './keys-of.ts'
import { type Attribute, type TableDescription, type TableName, tables } from './tables.ts'
import { sizeOfItem, validationError } from './values.ts'

const maxItemBytes = 400 * 1024
const maxTransactionBytes = 4 * 1024 * 1024
const maxWrites = 100

/** Returns the item's size in bytes. */
export const validateItem = (table: TableName, item: Item): number => {
  const description: TableDescription = tables[table]
  validateKeyAttributes(description, item)
  for (const index of Object.values(description.indexes ?? {}))
    for (const attribute of [index.partitionKey, index.sortKey])
      if (item[attribute.name] !== undefined) validateKeyAttribute(attribute, item[attribute.name])
  const size = sizeOfItem(item)
  if (size > maxItemBytes) throw validationError(`an item of ${table} is larger than 400 KB`)
  return size
}

export const validateKey = (table: TableName, key: Key): void => {
  const description: TableDescription = tables[table]
  validateKeyAttributes(description, key)
  const expected = description.sortKey ? 2 : 1
  if (Object.keys(key).length !== expected) throw validationError(`a key of ${table} has ${expected} attribute(s)`)
}

export const validateChange = (table: TableName, set: Item): void => {
  const { partitionKey, sortKey }: TableDescription = tables[table]
  if (partitionKey.name in set || (sortKey !== undefined && sortKey.name in set))
    throw validationError(`the key of an item of ${table} cannot be changed`)
}

export const validateTransaction = (writes: readonly Write[], token: string): void => {
  if (writes.length < 1 || writes.length > maxWrites)
    throw validationError(`a transaction has 1 to ${maxWrites} writes`)
  if (token.length < 1 || token.length > 36) throw validationError('a token has 1 to 36 characters')
  const keys = writes.map((write) => `${write.table} ${itemIdentity(tables[write.table], keyOfWrite(write))}`)
  if (new Set(keys).size !== keys.length) throw validationError('two writes of a transaction touch one item')
  const size = writes.reduce((sum, write) => sum + ('put' in write ? sizeOfItem(write.put) : 0), 0)
  if (size > maxTransactionBytes) throw validationError('a transaction is larger than 4 MB')
}

export const keyOfWrite = (write: Write): Item | Key => {
  if ('put' in write) return write.put
  if ('delete' in write) return write.delete
  return 'update' in write ? write.update : write.check
}

const validateKeyAttributes = ({ partitionKey, sortKey }: KeyAttributes, item: Item | Key): void => {
  validateKeyAttribute(partitionKey, item[partitionKey.name])
  if (sortKey !== undefined) validateKeyAttribute(sortKey, item[sortKey.name], 1024)
}

const validateKeyAttribute = ({ name, type }: Attribute, value: unknown, longest = 2048): void => {
  if (typeof value !== type) throw validationError(`the key attribute ${name} is not a ${type}`)
  if (value === '') throw validationError(`the key attribute ${name} is empty`)
  if (typeof value === 'string' && Buffer.byteLength(value) > longest)
    throw validationError(`the key attribute ${name} is too long`)
}

export const validateCount = ({ length }: readonly unknown[]): void => {
  if (length > 100) throw validationError('at most 100 items are read at once')
}
