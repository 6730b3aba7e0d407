/** Files an application to a program or to an agency. */
import { fileAgencyApplication, fileApplication } from '@portal/contract/endpoints/applications'
import { fileAgencyApplicationSchema, fileApplicationSchema } from '@portal/contract/schemas/filing'
import { commandRoute } from '@portal/http'
import type { Dependencies } from '../dependencies.ts'
import { textByForm } from './answering.ts'
import { fileForm } from './filing.ts'
import { agencyRecipient, programRecipient } from './recipients.ts'

export const fileApplicationRoute = (deps: Dependencies) =>
  commandRoute(
    {
      endpoint: fileApplication,
      schema: fileApplicationSchema,
      bodyFor: textByForm(fileApplicationSchema, ['form_revision', 'answers']),
    },
    (c, { project_id, documents = [], requirements = [], ...sent }) => {
      const { follows, reuse_from, reuse_document_ids, document_requirements, form_revision, answers, ...typed } = sent
      return fileForm(deps, c, {
        typed,
        documents,
        requirements,
        answered: { formRevision: form_revision, answers },
        following: { follows, reuse_from, reuse_document_ids, document_requirements },
        program: project_id,
        recipient: () => programRecipient(deps.store, project_id, deps.now()),
        draft: `application-${project_id}`,
        field: 'project_id',
      })
    },
  )

/** Files an application to an agency without a program. */
export const fileAgencyApplicationRoute = (deps: Dependencies) =>
  commandRoute(
    {
      endpoint: fileAgencyApplication,
      schema: fileAgencyApplicationSchema,
      bodyFor: textByForm(fileAgencyApplicationSchema, []),
    },
    (c, { agency_id, documents = [], requirements = [], ...sent }) => {
      const { follows, reuse_from, reuse_document_ids, document_requirements, answers, ...typed } = sent
      return fileForm(deps, c, {
        typed,
        documents,
        requirements,
        answered: { answers },
        following: { follows, reuse_from, reuse_document_ids, document_requirements },
        program: null,
        recipient: () => agencyRecipient(deps.store, agency_id),
        draft: `agency-${agency_id}`,
        field: 'agency_id',
      })
    },
  )
