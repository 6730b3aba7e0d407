import { viewProfileDocument } from '@portal/contract/calls/view-profile-document.endpoint'
import { viewProfileDocumentSchema } from '@portal/contract/calls/view-profile-document.schema'
import { newApp, params, query, signedIn } from '@portal/http'
import type { Dependencies } from '../dependencies.ts'
import { showDocument } from '../show-document.ts'

export const viewProfileDocumentRoute = (deps: Dependencies) =>
  newApp().get(
    viewProfileDocument.path,
    signedIn(),
    params(viewProfileDocumentSchema),
    query(viewProfileDocumentSchema),
    (c) =>
      showDocument(deps, c, {
        member: c.var.actor.id,
        side: c.req.valid('param').side,
        isLink: c.req.valid('query').link,
      }),
  )
