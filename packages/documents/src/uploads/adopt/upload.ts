/**
 * The steps that adopting has for every purpose of an upload. Only the member who uploaded a file can use it, once and
 * for the stated purpose. If the same request is sent again, it gets the same copy.
 */
import type { UploadPurpose } from '@portal/contract/fields/uploads'
import { rules } from '@portal/contract/texts/rules'
import { writeOnce } from '@portal/items'
import type { UploadDependencies } from '../create-upload.ts'
import { epochSeconds, findUpload, type UploadRow } from '../row.ts'

export type AdoptOptions = {
  readonly owner: number
  readonly key: string
  /** The idempotency key that the client sent with the request, or a random id. */
  readonly request: string
}

export type FiledCopy = Pick<UploadRow, 'filed_key' | 'filed_etag' | 'filed_size' | 'sha256'>
/** The copy, or a Georgian sentence for the field of this file. */
export type MakeCopy = (row: UploadRow) => Promise<FiledCopy | { readonly problem: string }>

export type AdoptedUpload =
  | { readonly adopted: true; readonly row: UploadRow; readonly claimedNow: boolean }
  | { readonly adopted: false; readonly message: string }

export const adoptUpload = async (
  deps: UploadDependencies,
  options: AdoptOptions & { readonly purpose: UploadPurpose },
  makeCopy: MakeCopy,
): Promise<AdoptedUpload> => {
  const row = await findUpload(deps.items, options.owner, options.key)
  if (row?.purpose !== options.purpose) return refused(rules['server.upload.invalid'])
  if (row.used_by === options.request) return { adopted: true, row, claimedNow: false }
  if (row.used_by !== '') return refused(rules['server.upload.used'])
  if (row.expires_at <= epochSeconds(deps.now())) return refused(rules['server.upload.expired'])

  const copy = await makeCopy(row)
  if ('problem' in copy) return refused(copy.problem)
  const claimed = { ...row, ...copy, used_by: options.request }
  const isMine = await writeOnce(deps.items, [{ put: claimed, table: 'access', if: { equals: { used_by: '' } } }])
  return isMine ? { adopted: true, row: claimed, claimedNow: true } : adoptUpload(deps, options, makeCopy)
}

/** A refused command releases its uploads, so that a person who corrects one field keeps their files. */
export const releaseUpload = async (deps: UploadDependencies, options: AdoptOptions): Promise<void> => {
  const row = await findUpload(deps.items, options.owner, options.key)
  if (row) await deps.items.put('access', { ...row, used_by: '' }, { equals: { used_by: options.request } })
}

const refused = (message: string) => ({ adopted: false as const, message })
