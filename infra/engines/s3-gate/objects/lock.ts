/**
 * S3 Object Lock as far as the seals need it: retention given with a put, in COMPLIANCE mode, in a bucket created for
 * it. Such a bucket keeps every version: a put adds one, a delete adds a marker, and nobody can remove a locked version
 * before its date.
 */
import * as z from 'zod'
import { accessDenied, badRequest, notImplemented } from '../refusal.ts'

export const objectLock = z.object({ mode: z.literal('COMPLIANCE'), until: z.string() }).readonly()
export type ObjectLock = z.output<typeof objectLock>

type Headers = Readonly<Record<string, string | undefined>>

/** Returns null when the headers request no retention. */
export const requestedLock = (headers: Headers, isLockBucket: boolean, now: Date): ObjectLock | null => {
  const mode = headers['x-amz-object-lock-mode']
  const until = headers['x-amz-object-lock-retain-until-date']
  if (headers['x-amz-object-lock-legal-hold'] !== undefined) throw notImplemented('a legal hold')
  if (mode === undefined && until === undefined) return null
  if (!isLockBucket) throw badRequest('InvalidRequest', 'Bucket is missing Object Lock Configuration')
  if (mode === undefined || until === undefined)
    throw badRequest(
      'InvalidArgument',
      'x-amz-object-lock-retain-until-date and x-amz-object-lock-mode must both be supplied',
    )
  if (mode === 'GOVERNANCE') throw notImplemented('retention in GOVERNANCE mode')
  if (mode !== 'COMPLIANCE') throw badRequest('InvalidArgument', 'Unknown wormMode directive.')
  const end = new Date(until)
  if (Number.isNaN(end.getTime()))
    throw badRequest('InvalidArgument', 'The retain until date must be provided in ISO 8601 format')
  if (end <= now) throw badRequest('InvalidArgument', 'The retain until date must be in the future!')
  return { mode, until: end.toISOString() }
}

/** A locked body must come with a checksum, because it is kept for years. */
export const checkLockedBody = (headers: Headers, checksums: readonly string[]): void => {
  if (headers['content-md5'] === undefined && checksums.length === 0)
    throw badRequest(
      'InvalidRequest',
      'Content-MD5 OR x-amz-checksum- HTTP header is required for Put Object requests with Object Lock parameters',
    )
}

export const checkUnlocked = (lock: ObjectLock | null | undefined, now: Date): void => {
  if (lock && new Date(lock.until) > now) throw accessDenied('Access Denied because object protected by object lock.')
}

export const lockHeaders = (lock: ObjectLock | null | undefined): Record<string, string> =>
  lock ? { 'x-amz-object-lock-mode': lock.mode, 'x-amz-object-lock-retain-until-date': lock.until } : {}
