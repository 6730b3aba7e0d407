/** Files an application to a program. */
import { fileApplication } from '@portal/contract/endpoints/applications'
import { fileApplicationSchema } from '@portal/contract/schemas/applications'
import { body, newApp, signedIn } from '@portal/http'
import type { Dependencies } from '../dependencies.ts'
import { textByForm } from './answering.ts'
import { fileForm } from './filing.ts'
import { programRecipient } from './recipients.ts'

export const fileApplicationRoute = (deps: Dependencies) =>
  newApp().post(
    fileApplication.path,
    signedIn('fileApplications'),
    body(fileApplicationSchema, textByForm(fileApplicationSchema, ['form_revision', 'answers'])),
    (c) => {
      const { project_id, documents = [], requirements = [], ...sent } = c.req.valid('json')
      const { follows, reuse_document_ids, document_requirements, form_revision, answers, ...typed } = sent
      return fileForm(deps, c, {
        typed,
        documents,
        requirements,
        answered: { formRevision: form_revision, answers },
        following: { follows, reuse_document_ids, document_requirements },
        recipient: () => programRecipient(deps.store, project_id, deps.now()),
        draft: `application-${project_id}`,
        field: 'project_id',
      })
    },
  )
