/** Opens an upload for one file: a presigned form bound to this member, purpose, type and size. */
import { createUpload } from '@portal/contract/endpoints/applications'
import { createUploadSchema } from '@portal/contract/schemas/filing'
import { errors } from '@portal/contract/texts/errors'
import { mayUpload, createUpload as openUpload } from '@portal/documents'
import { isCitizen } from '@portal/domain'
import { chargeQuota, commandRoute, type PortalEnv, refused } from '@portal/http'
import { leastUploadBytes, maxUnfiledBytes, rowsOfUploads } from '@portal/identity'
import { read } from '@portal/items'
import type { Context } from 'hono'
import type { Dependencies } from './dependencies.ts'

export const createUploadRoute = (deps: Dependencies) =>
  commandRoute(
    { endpoint: createUpload, schema: createUploadSchema },
    async (c, { purpose, file_name, content_type, size }) => {
      const { id, role } = c.var.actor
      if (!mayUpload(role, purpose)) return refused(c, 'not_permitted')
      const full = await refuseOverUploadLimit(deps, c, size)
      if (full) return full
      const use = await chargeQuota(deps, c, 'uploads', Math.max(size, leastUploadBytes))
      if ('refusal' in use) return use.refusal
      const upload = { owner: id, purpose, fileName: file_name, contentType: content_type, size }
      return c.json(await openUpload(deps, upload), 201)
    },
  )

/** Limits the uploads that no application uses yet, those of drafts included; the expiry of the oldest frees space. */
const refuseOverUploadLimit = async (
  { items, now, addressLimits }: Dependencies,
  c: Context<PortalEnv>,
  size: number,
): Promise<Response | null> => {
  if (!isCitizen(c.var.actor.role)) return null
  const today = Date.parse(now()) / 1000
  const rows = (await rowsOfUploads(items, c.var.actor.id)).filter(
    (row) => row.used_by === '' && read.number(row, 'expires_at') > today,
  )
  const unfiledBytes = rows.reduce((sum, row) => sum + read.number(row, 'size'), size)
  if (unfiledBytes <= maxUnfiledBytes * addressLimits) return null
  const first = Math.min(...rows.map((row) => read.number(row, 'expires_at')))
  return refused(c, 'too_often', {
    retryAfter: Math.max(1, first - today),
    message: errors['server.quota.unfiled'],
  })
}
