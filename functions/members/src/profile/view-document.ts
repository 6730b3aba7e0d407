import { viewProfileDocument } from '@portal/contract/endpoints/members'
import { viewProfileDocumentSchema } from '@portal/contract/schemas/members'
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
