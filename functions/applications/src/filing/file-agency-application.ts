/** Files an application to an agency without a program. */
import { fileAgencyApplication } from '@portal/contract/endpoints/applications'
import { fileAgencyApplicationSchema } from '@portal/contract/schemas/applications'
import { body, newApp, signedIn } from '@portal/http'
import type { Dependencies } from '../dependencies.ts'
import { fileForm } from './filing.ts'
import { agencyRecipient } from './recipients.ts'

export const fileAgencyApplicationRoute = (deps: Dependencies) =>
  newApp().post(fileAgencyApplication.path, signedIn('fileApplications'), body(fileAgencyApplicationSchema), (c) => {
    const { agency_id, documents = [], requirements = [], ...sent } = c.req.valid('json')
    const { follows, reuse_document_ids, document_requirements, ...typed } = sent
    return fileForm(deps, c, {
      typed,
      documents,
      requirements,
      following: { follows, reuse_document_ids, document_requirements },
      recipient: () => agencyRecipient(deps.store, agency_id),
      draft: `agency-${agency_id}`,
      field: 'agency_id',
    })
  })
