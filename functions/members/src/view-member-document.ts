/** A side of a member's identity document, only for those who verify it. */
import { viewMemberDocument } from '@portal/contract/endpoints/members'
import { viewMemberDocumentSchema } from '@portal/contract/schemas/members'
import { newApp, params, query, signedIn } from '@portal/http'
import type { Dependencies } from './dependencies.ts'
import { showDocument } from './show-document.ts'

export const viewMemberDocumentRoute = (deps: Dependencies) =>
  newApp().get(
    viewMemberDocument.path,
    signedIn('viewMemberDocuments'),
    params(viewMemberDocumentSchema),
    query(viewMemberDocumentSchema),
    (c) => {
      const { id, side } = c.req.valid('param')
      return showDocument(deps, c, { member: id, side, isLink: c.req.valid('query').link })
    },
  )
