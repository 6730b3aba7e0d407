/**
 * Reads a row's attributes by their type, for rows that no check covers. A value of another type was not written by the
 * portal and is refused; the error names the attribute and never the value.
 */
import type { Item, Value } from './items.ts'

export class RowUnreadable extends Error {
  override readonly name = 'RowUnreadable'
  constructor(attribute: string) {
    super(`a row has no readable "${attribute}"`)
  }
}

const reader =
  <T extends Value>(is: (value: Value | undefined) => value is T) =>
  (row: Item, name: string): T => {
    const value = row[name]
    if (!is(value)) throw new RowUnreadable(name)
    return value
  }

/** Returns `defaultValue` when the row or its attribute is missing or null. */
const withDefault =
  <T extends Value>(of: (row: Item, name: string) => T) =>
  <Default>(row: Item | undefined, name: string, defaultValue: Default): T | Default =>
    row?.[name] == null ? defaultValue : of(row, name)

const isText = (value: Value | undefined): value is string => typeof value === 'string'
const isNumber = (value: Value | undefined): value is number => typeof value === 'number'
const isBoolean = (value: Value | undefined): value is boolean => typeof value === 'boolean'
const isBytes = (value: Value | undefined): value is Uint8Array => value instanceof Uint8Array
const isList = (value: Value | undefined): value is readonly Value[] => Array.isArray(value)
const isRow = (value: Value | undefined): value is Item =>
  typeof value === 'object' && value !== null && !isList(value) && !isBytes(value)
const isTexts = (value: Value | undefined): value is readonly string[] => isList(value) && value.every(isText)
const isNumbers = (value: Value | undefined): value is readonly number[] => isList(value) && value.every(isNumber)
const isRows = (value: Value | undefined): value is readonly Item[] => isList(value) && value.every(isRow)

const isInstant = (value: Value | undefined): value is string => isText(value) && !Number.isNaN(Date.parse(value))

const text = reader(isText)
const number = reader(isNumber)

export const read = {
  text,
  textOr: withDefault(text),
  /** A time as text. */
  instant: reader(isInstant),
  number,
  numberOr: withDefault(number),
  boolean: reader(isBoolean),
  bytes: reader(isBytes),
  texts: reader(isTexts),
  numbers: reader(isNumbers),
  row: reader(isRow),
  rows: reader(isRows),
  oneOf: <T extends string>(row: Item, name: string, values: readonly T[]): T => {
    const found = values.find((value) => value === row[name])
    if (found === undefined) throw new RowUnreadable(name)
    return found
  },
}
