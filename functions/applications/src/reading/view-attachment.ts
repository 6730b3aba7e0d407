/**
 * Redirects to a link of the file store, because 10 MB do not fit through a function; the link lives 60 seconds and
 * carries type and name. A file that the caller may not see is answered like an unknown path.
 */
import { viewAttachment } from '@portal/contract/endpoints/applications'
import { viewAttachmentSchema } from '@portal/contract/schemas/filing'
import { errors } from '@portal/contract/texts/errors'
import { fileScan } from '@portal/documents'
import { newApp, params, query, refused, signedIn } from '@portal/http'
import { findFile, findMessageFile } from '@portal/read-models'
import type { Dependencies } from '../dependencies.ts'

const linkSeconds = 60

export const viewAttachmentRoute = (deps: Dependencies) =>
  newApp().post(
    viewAttachment.path,
    signedIn(),
    params(viewAttachmentSchema),
    query(viewAttachmentSchema),
    async (c) => {
      const { filePath } = c.req.valid('param')
      const { items } = deps
      const file =
        (await findFile(items, c.var.actor, filePath)) ?? (await findMessageFile(items, c.var.actor, filePath))
      if (!file) return refused(c, 'not_found', { message: errors['server.attachment.notFound'] })
      const scan = await fileScan(deps, file.key)
      if (scan) return refused(c, `file_${scan}`)
      await deps.accessLog({
        actor: c.var.actor,
        record: `application-${file.application}/attachment-${file.id}`,
        requestId: c.var.requestId,
      })
      const url = await deps.files.presignGet(file.key, {
        fileName: file.originalName,
        contentType: 'application/pdf',
        seconds: linkSeconds,
      })
      return c.req.valid('query').link ? c.json({ url }) : c.redirect(url, 303)
    },
  )
