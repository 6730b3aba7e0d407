/** Reads one application; one that the viewer may not see is answered like a missing one. */
import type { AttachmentDocument, TalkMessage } from '@portal/contract'
import { applicationById, checkApplication } from '@portal/contract/endpoints/applications'
import { applicationByIdSchema } from '@portal/contract/schemas/applications'
import { checkApplicationSchema } from '@portal/contract/schemas/filing'
import { fileScans, type ScanDependencies } from '@portal/documents'
import { newApp, params, query, refused, signedIn } from '@portal/http'
import { findLiveApplication, loadDetail } from '@portal/read-models'
import type { Dependencies } from '../dependencies.ts'
import { withDeskFields } from '../desk/desk.ts'

export const applicationByIdRoute = (deps: Dependencies) =>
  newApp().get(applicationById.path, signedIn(applicationById), params(applicationByIdSchema), async (c) => {
    const { id } = c.req.valid('param')
    const data = await loadDetail(deps.items, c.var.actor, id, c.var.member)
    if (!data) return refused(c, 'not_found')
    await deps.accessLog({ actor: c.var.actor, record: `application-${id}`, requestId: c.var.requestId })
    const [shown, { attachments_application }] = await Promise.all([
      withDeskFields(deps, c.var.actor, data),
      withScans(deps, data),
    ])
    return c.json({ success: true, data: { ...shown, attachments_application } })
  })

type Named = Pick<AttachmentDocument, 'file_path' | 'scan'>

const scannedFiles = async (deps: ScanDependencies, files: readonly Named[]) => {
  const scans = await fileScans(deps, files.map(keyOf))
  return <File extends Named>(file: File): File => {
    const scan = scans.get(keyOf(file))
    return scan ? { ...file, scan } : file
  }
}

/** Says beside filed files which of them nobody can open, and why (R-APP-120, R-APP-121). */
const withScans = async <Case extends { readonly attachments_application: readonly AttachmentDocument[] }>(
  deps: ScanDependencies,
  document: Case,
): Promise<Case> => {
  const { attachments_application: attachments } = document
  return { ...document, attachments_application: attachments.map(await scannedFiles(deps, attachments)) }
}

export const messagesWithScans = async (
  deps: ScanDependencies,
  messages: readonly TalkMessage[],
): Promise<TalkMessage[]> => {
  const scanned = await scannedFiles(
    deps,
    messages.flatMap(({ documents }) => documents),
  )
  return messages.map((message) => ({ ...message, documents: message.documents.map(scanned) }))
}

/** Every filed file lies there (packages/documents/src/uploads/adopt/document.ts). */
const keyOf = ({ file_path }: Named): string => `filed/${file_path}`

/**
 * Tells whether the member has a live application for this program. If not, the 404 has two fields instead of the
 * envelope, because the page reads them.
 */
export const checkApplicationRoute = ({ items }: Dependencies) =>
  newApp().get(
    checkApplication.path,
    signedIn(checkApplication),
    params(checkApplicationSchema),
    query(checkApplicationSchema),
    async (c) => {
      const live = await findLiveApplication(items, c.var.actor.id, c.req.valid('param').programId)
      // The site asks for 200, because browsers log every 404 as an error.
      if (!live)
        return c.json({ check: true, application_status: null }, c.req.valid('query').absent === 'ok' ? 200 : 404)
      return c.json({ check: false, application_status: live.status, application_id: live.id })
    },
  )
