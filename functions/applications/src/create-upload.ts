/** Opens an upload for one file: a presigned form bound to this member, purpose, type and size. */
import { createUpload } from '@portal/contract/endpoints/applications'
import { createUploadSchema } from '@portal/contract/schemas/applications'
import { mayUpload, createUpload as openUpload } from '@portal/documents'
import { body, newApp, refused, signedIn } from '@portal/http'
import { chargeQuota, refuseOverUploadLimit } from './citizen-quota.ts'
import type { Dependencies } from './dependencies.ts'

export const createUploadRoute = (deps: Dependencies) =>
  newApp().post(createUpload.path, signedIn(), body(createUploadSchema), async (c) => {
    const { purpose, file_name, content_type, size } = c.req.valid('json')
    const { id, role } = c.var.actor
    if (!mayUpload(role, purpose)) return refused(c, 'not_permitted')
    const full = await refuseOverUploadLimit(deps, c, size)
    if (full) return full
    const use = await chargeQuota(deps, c, 'uploads', size)
    if ('refusal' in use) return use.refusal
    const upload = { owner: id, purpose, fileName: file_name, contentType: content_type, size }
    return c.json(await openUpload(deps, upload), 201)
  })
