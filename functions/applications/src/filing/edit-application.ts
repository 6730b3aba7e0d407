/** Edits an application while its status allows that: its text, its documents and the requirements that they meet. */
import { editApplication } from '@portal/contract/endpoints/applications'
import { editApplicationSchema } from '@portal/contract/schemas/filing'
import { answers } from '@portal/contract/texts/answers'
import { errors } from '@portal/contract/texts/errors'
import { type ApplicationEvent, applicationDecider, type EditApplication, streamOf } from '@portal/domain'
import { decideAtVersion } from '@portal/event-store'
import { adoptCharged, commandRoute, type FieldErrors, refused, requestIdempotency, seenVersion } from '@portal/http'
import { answerApplication } from '../answers.ts'
import type { Dependencies } from '../dependencies.ts'
import { endSentDraft } from '../drafts/drafts.ts'
import { answeredApplication, textByForm, wrongEdit } from './answering.ts'
import { knownRequirements } from './recipients.ts'
import {
  adoptSentDocuments,
  keptRequirementErrors,
  placeholderDocuments,
  requirementErrors,
  withRequirements,
} from './sent-documents.ts'
import { applicationText } from './text.ts'

export const editApplicationRoute = (deps: Dependencies) =>
  commandRoute(
    {
      endpoint: editApplication,
      schema: editApplicationSchema,
      bodyFor: textByForm(editApplicationSchema, ['answers'], { isFiled: true }),
    },
    async (c, { id, ...input }) => {
      const { store, now } = deps
      const { actor } = c.var
      const stream = streamOf('application', id)
      const draft = { member: actor.id, form: `edit-${id}` }
      const {
        documents = [],
        add_documents = [],
        requirements = [],
        add_requirements = [],
        document_requirements = [],
        remove_document_ids = [],
        answers: sentAnswers,
        version,
        ...typed
      } = input
      const answer = { message: answers['application.form.updated'] }
      const expectedVersion = seenVersion(c)
      const idempotency = await requestIdempotency(c, 200)
      const earlier = idempotency && (await store.earlierAnswer<ApplicationEvent>(idempotency, now()))
      if (earlier) {
        if (earlier.accepted) await endSentDraft(deps, draft, earlier)
        return answerApplication(c, deps, earlier, answer)
      }

      const read = await applicationText(typed)
      if ('errors' in read) return refused(c, 'invalid_fields', { errors: read.errors })
      const keptRequirements = document_requirements.map(({ requirement }) => requirement)
      const namesRequirement = [...requirements, ...add_requirements, ...keptRequirements].some(
        (requirement) => requirement !== null,
      )
      const sent = [...documents, ...add_documents]
      const history = await store.load<ApplicationEvent>(stream)
      const known = namesRequirement ? await knownRequirements(store, history) : []
      const answered = await answeredApplication(store, history)
      const wrongAnswers = await wrongEdit(answered, { answers: sentAnswers, text: read.text }, now())
      const unknown = {
        ...wrongAnswers.errors,
        ...requirementErrors('requirements', requirements, { count: documents.length, known }),
        ...requirementErrors('add_requirements', add_requirements, { count: add_documents.length, known }),
      }
      const sentRequirements = [...documents.map((_, index) => requirements[index] ?? null), ...add_requirements]
      const command = (addDocuments: EditApplication['data']['addDocuments']): EditApplication => ({
        type: 'EditApplication',
        data: {
          text: read.text,
          addDocuments,
          removeDocuments: remove_document_ids,
          documentRequirements: document_requirements,
          requirements: known,
          ...(answered?.form && { form: answered.form }),
          ...(sentAnswers && { answers: sentAnswers }),
        },
        actor,
        at: now(),
      })

      let errorsOfDocuments: FieldErrors = { remove_document_ids: [errors['server.attachment.notFound']] }
      // The command is decided here first, so that no file is copied for one that would be refused.
      const wrong = {
        ...wrongAnswers.errors,
        ...keptRequirementErrors(document_requirements, { history, removed: remove_document_ids, known }),
      }
      if (Object.keys(wrong).length > 0) errorsOfDocuments = wrong
      const dryRun = decideAtVersion(applicationDecider, command(placeholderDocuments(sent)), history, expectedVersion)
      if (!dryRun.accepted) {
        const isAllSaid = Object.keys({ ...unknown, ...wrong }).length === Object.keys(wrongAnswers.errors).length
        const refusal = dryRun.refusal === 'invalid_fields' && isAllSaid ? wrongAnswers.refusal : dryRun.refusal
        return answerApplication(c, deps, { ...dryRun, refusal, history }, { ...answer, errors: errorsOfDocuments })
      }
      if (Object.keys(unknown).length > 0) return refused(c, 'invalid_fields', { errors: unknown })
      const commandId = deps.newCommandId()
      const request = idempotency?.key ?? commandId
      // Each error uses the field name and index with which its file was sent.
      const fieldOf = (index: number) =>
        index < documents.length ? `documents.${index}` : `add_documents.${index - documents.length}`
      const adopted = await adoptCharged(deps, c, { quota: 'changes', sent }, () =>
        adoptSentDocuments(deps, { owner: actor.id, sent, request, fieldOf }),
      )
      if ('refusal' in adopted) return adopted.refusal

      const outcome = await store.execute(
        applicationDecider,
        stream,
        command(withRequirements(adopted.documents, sentRequirements)),
        {
          commandId,
          history,
          expectedVersion,
          idempotency,
        },
      )
      await adopted.settle(outcome)
      if (outcome.accepted) await endSentDraft(deps, draft, outcome)
      return answerApplication(c, deps, outcome, { ...answer, errors: errorsOfDocuments })
    },
  )
