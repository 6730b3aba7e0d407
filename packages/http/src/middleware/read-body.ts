/**
 * Reads a body: type, size, encoding and shape are checked here, fields by their schema afterwards. The size limits are
 * the gateway's (R-RUN-10), so that nothing passes locally and fails when deployed.
 */
import type { Context } from 'hono'
import type { PortalEnv } from '../env.ts'

const jsonLimit = 256 * 1024
const formLimit = Math.floor(4.5 * 1024 * 1024)
const nestingLimit = 32

export type MediaType = 'application/json' | 'multipart/form-data'
export type ReadBody =
  | { readonly fields: Record<string, unknown> }
  | { readonly refusal: 'unreadable_request' | 'too_large' | 'wrong_type' }

/** A missing body counts as an empty one, so that the schema names the missing fields. */
export const readBody = async (c: Context<PortalEnv>, takes: readonly MediaType[]): Promise<ReadBody> => {
  const contentType = c.req.header('Content-Type') ?? ''
  const type = mediaType(contentType)
  const limit = type === 'multipart/form-data' ? formLimit : jsonLimit
  if (Number(c.req.header('Content-Length') ?? 0) > limit) return { refusal: 'too_large' }
  const bytes = await c.req.arrayBuffer()
  if (bytes.byteLength === 0) return { fields: {} }
  if (bytes.byteLength > limit) return { refusal: 'too_large' }
  if (!takes.some((taken) => taken === type) || isEncoded(c) || !isUtf8(contentType)) return { refusal: 'wrong_type' }
  const fields = type === 'multipart/form-data' ? await formFields(bytes, contentType) : jsonFields(bytes)
  return fields ? { fields } : { refusal: 'unreadable_request' }
}

const mediaType = (contentType: string): string => (contentType.split(';')[0] ?? '').trim().toLowerCase()

const isEncoded = (c: Context<PortalEnv>): boolean =>
  (c.req.header('Content-Encoding') ?? 'identity').toLowerCase() !== 'identity'

const isUtf8 = (contentType: string): boolean => {
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(contentType)?.[1]
  return charset === undefined || /^utf-?8$/i.test(charset)
}

/**
 * A gateway passes a text body with U+FFFD in place of invalid UTF-8, so a body with that character is refused as
 * unreadable.
 */
const jsonFields = (bytes: ArrayBuffer): Record<string, unknown> | undefined => {
  let value: unknown
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (text.includes('\uFFFD')) return undefined
    value = JSON.parse(text)
  } catch (broken) {
    if (broken instanceof SyntaxError || broken instanceof TypeError) return undefined
    throw broken
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return isTooDeep(value) ? undefined : (value as Record<string, unknown>)
}

/** Walks level by level, so that deeply nested brackets cannot exhaust the stack. */
const isTooDeep = (value: object): boolean => {
  let level: object[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > nestingLimit) return true
    level = level.flatMap((parent) =>
      Object.values(parent).filter((child) => typeof child === 'object' && child !== null),
    )
  }
  return false
}

/**
 * Reads a multipart form as fields: `documents[0]`, `documents[]` and repeated names become lists; empty file inputs
 * are dropped.
 */
const partLimit = 200
/** Entries of these lists belong to files by index, so a missing index becomes an empty entry. */
const numberedLists: ReadonlySet<string> = new Set(['requirements', 'add_requirements'])
const numberLimit = 100

const formFields = async (bytes: ArrayBuffer, contentType: string): Promise<Record<string, unknown> | undefined> => {
  if (hasTooManyParts(bytes, contentType)) return undefined
  const form = await parse(bytes, contentType)
  if (!form) return undefined
  const fields = new Map<string, unknown>()
  let parts = 0
  for (const [rawName, value] of form) {
    parts += 1
    if (parts > partLimit || isBroken(rawName) || isBroken(value)) return undefined
    if (value instanceof File && value.size === 0 && value.name === '') continue
    const [, listed, number = ''] = /^([A-Za-z_]{1,50})\[([0-9]{0,3})\]$/.exec(rawName) ?? []
    const name = listed ?? rawName
    const before = fields.get(name)
    if (numberedLists.has(name) && number !== '' && Number(number) < numberLimit)
      fields.set(name, placedAt(Number(number), value, Array.isArray(before) ? before : []))
    else if (Array.isArray(before)) before.push(value)
    else if (before !== undefined) fields.set(name, [before, value])
    else fields.set(name, listed ? [value] : value)
  }
  return Object.fromEntries(fields)
}

const contentTypePattern =
  /^multipart\/form-data\s*(?:;\s*charset="?utf-?8"?\s*)?;\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'()+./:=?-]{1,70}))\s*(?:;\s*charset="?utf-?8"?\s*)?$/i

/** Counted before the parser runs, which takes all parts in one turn. Another spelling of the boundary is not read. */
const hasTooManyParts = (bytes: ArrayBuffer, contentType: string): boolean => {
  const [, quoted, plain] = contentTypePattern.exec(contentType.trim()) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) return true
  const body = Buffer.from(bytes)
  let at = 0
  for (let parts = 0; parts <= partLimit + 1; parts++) {
    const found = body.indexOf(`--${boundary}`, at, 'latin1')
    if (found === -1) return false
    at = found + boundary.length + 2
  }
  return true
}

const placedAt = (index: number, value: unknown, list: readonly unknown[]): unknown[] =>
  Array.from({ length: Math.max(list.length, index + 1) }, (_, each) => (each === index ? value : (list[each] ?? '')))

const parse = async (bytes: ArrayBuffer, contentType: string): Promise<FormData | undefined> => {
  try {
    return await new Response(bytes, { headers: { 'Content-Type': contentType } }).formData()
  } catch (broken) {
    if (broken instanceof TypeError) return undefined
    throw broken
  }
}

const isBroken = (value: string | File): boolean => typeof value === 'string' && value.includes('\uFFFD')
