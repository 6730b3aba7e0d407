/**
 * Redirects to a link of the file store, because 10 MB do not fit through a function; the link lives 60 seconds and
 * carries type and name. A file that the caller may not see is answered like an unknown path; their own upload is theirs
 * before it is filed, too.
 */
import { applicationAccesses, viewAttachment } from '@portal/contract/endpoints/applications'
import { applicationAccessesSchema } from '@portal/contract/schemas/applications'
import { viewAttachmentSchema } from '@portal/contract/schemas/filing'
import { errors } from '@portal/contract/texts/errors'
import { fileScan, findUnfiled } from '@portal/documents'
import { isCitizen, streamOf } from '@portal/domain'
import { newApp, params, query, refused, signedIn } from '@portal/http'
import { accessesForOwner, findAccesses } from '@portal/identity'
import { accessDocuments, accessedRecord, findFile, findMessageFile, loadDetail } from '@portal/read-models'
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
      const shown = file ?? (await findUnfiled(deps, { owner: c.var.actor.id, name: filePath }))
      if (!shown) return refused(c, 'not_found', { message: errors['server.attachment.notFound'] })
      if (file) {
        const scan = await fileScan(deps, file.key)
        if (scan) return refused(c, `file_${scan}`)
        await deps.accessLog({
          actor: c.var.actor,
          record: `application-${file.application}/attachment-${file.id}`,
          requestId: c.var.requestId,
        })
      }
      const url = await deps.files.presignGet(shown.key, {
        fileName: shown.originalName,
        contentType: 'application/pdf',
        seconds: linkSeconds,
      })
      return c.req.valid('query').link ? c.json({ url }) : c.redirect(url, 303)
    },
  )

/** Which staff saw an application, without their names: for its owner and for the Auditor. */
export const applicationAccessesRoute = ({ items, now }: Dependencies) =>
  newApp().get(
    applicationAccesses.path,
    signedIn(applicationAccesses.right),
    params(applicationAccessesSchema),
    async (c) => {
      const { id } = c.req.valid('param')
      const application = await loadDetail(items, c.var.actor, id)
      if (!application) return refused(c, 'not_found')
      const about = await accessedRecord(items, streamOf('application', id))
      const find = isCitizen(c.var.actor.role) ? accessesForOwner : findAccesses
      const shown = await find(items, about, now())
      return c.json({ data: await accessDocuments(items, shown) })
    },
  )
