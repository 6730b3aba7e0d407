/** The documents of an application: uploading, opening, and saying which required one a file is. */
import {
  applicationAccesses,
  assignDocument,
  createUpload,
  viewAttachment,
} from '@portal/contract/endpoints/applications'
import { applicationAccessesSchema, assignDocumentSchema } from '@portal/contract/schemas/applications'
import { createUploadSchema, viewAttachmentSchema } from '@portal/contract/schemas/filing'
import { answers } from '@portal/contract/texts/answers'
import { errors } from '@portal/contract/texts/errors'
import { validation } from '@portal/contract/texts/validation'
import { fileScan, findUnfiled, mayUpload, createUpload as openUpload } from '@portal/documents'
import {
  type ApplicationEvent,
  type AssignDocument,
  applicationDecider,
  commandBy,
  isCitizen,
  streamOf,
} from '@portal/domain'
import {
  chargeQuota,
  commandRoute,
  newApp,
  type PortalEnv,
  params,
  query,
  refused,
  requestIdempotency,
  seenVersion,
  signedIn,
} from '@portal/http'
import { accessesForOwner, findAccesses, leastUploadBytes, maxUnfiledBytes, rowsOfUploads } from '@portal/identity'
import { read } from '@portal/items'
import { accessDocuments, accessedRecord, findFile, findMessageFile, loadDetail } from '@portal/read-models'
import type { Context } from 'hono'
import { answerApplication } from './answers.ts'
import type { Dependencies } from './dependencies.ts'
import { knownRequirements } from './filing/recipients.ts'

/** Opens an upload for one file: a presigned form bound to this member, purpose, type and size. */
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

const linkSeconds = 60

/**
 * Redirects to a link of the file store, because 10 MB do not fit through a function; the link lives 60 seconds and
 * carries type and name. A file that the caller may not see is answered like an unknown path; their own upload is theirs
 * before it is filed, too.
 */
export const viewAttachmentRoute = (deps: Dependencies) =>
  newApp().post(
    viewAttachment.path,
    signedIn(viewAttachment),
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
    signedIn(applicationAccesses),
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

/** Staff of the agency say which document of the program a file is (R-APP-76); the application's status stays. */
export const assignDocumentRoute = (deps: Dependencies) =>
  commandRoute({ endpoint: assignDocument, schema: assignDocumentSchema }, async (c, { id, document, requirement }) => {
    const { store, now, newCommandId } = deps
    const stream = streamOf('application', id)
    const expectedVersion = seenVersion(c)
    const idempotency = await requestIdempotency(c, 200)
    const prepare = async () => {
      const requirements = await knownRequirements(store, await store.load<ApplicationEvent>(stream))
      const data = { document, requirement, requirements }
      return { command: commandBy<AssignDocument>(c.var.actor, now(), { type: 'AssignDocument', data }) }
    }
    const outcome = await store.execute(applicationDecider, stream, prepare, {
      commandId: newCommandId(),
      expectedVersion,
      idempotency,
    })
    return answerApplication(c, deps, outcome, {
      message: answers['case.assign.success'],
      errors: { requirement: [validation['validation.choice']] },
    })
  })
