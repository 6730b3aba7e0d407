/** Edits an application while its status allows that: its text, its documents and the requirements that they meet. */
import { editApplication } from '@portal/contract/endpoints/applications'
import { editApplicationSchema } from '@portal/contract/schemas/applications'
import { answers } from '@portal/contract/texts/answers'
import { errors } from '@portal/contract/texts/errors'
import { type ApplicationEvent, applicationDecider, type EditApplication, streamOf } from '@portal/domain'
import { decideAtVersion } from '@portal/event-store'
import {
  body,
  chargeQuota,
  chargeSentFiles,
  type FieldErrors,
  newApp,
  params,
  refused,
  requestIdempotency,
  seenVersion,
  signedIn,
} from '@portal/http'
import { answerApplication } from '../answers.ts'
import type { Dependencies } from '../dependencies.ts'
import { endSentDraft } from '../drafts/end-sent-draft.ts'
import { answeredApplication, editErrors, textByForm } from './answering.ts'
import { knownRequirements } from './recipients.ts'
import {
  adoptSentDocuments,
  isCertain,
  keptRequirementErrors,
  placeholderDocuments,
  requirementErrors,
  withRequirements,
} from './sent-documents.ts'
import { applicationText } from './text.ts'

export const editApplicationRoute = (deps: Dependencies) =>
  newApp().post(
    editApplication.path,
    signedIn('editApplications'),
    params(editApplicationSchema),
    body(editApplicationSchema, textByForm(editApplicationSchema, ['answers'], { isFiled: true })),
    async (c) => {
      const { store, now } = deps
      const { actor } = c.var
      const { id } = c.req.valid('param')
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
      } = c.req.valid('json')
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
      const wrongAnswers = await editErrors(answered, { answers: sentAnswers, text: read.text }, now())
      const unknown = {
        ...wrongAnswers,
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
        ...wrongAnswers,
        ...keptRequirementErrors(document_requirements, { history, removed: remove_document_ids, known }),
      }
      if (Object.keys(wrong).length > 0) errorsOfDocuments = wrong
      const dryRun = decideAtVersion(applicationDecider, command(placeholderDocuments(sent)), history, expectedVersion)
      if (!dryRun.accepted)
        return answerApplication(c, deps, { ...dryRun, history }, { ...answer, errors: errorsOfDocuments })
      if (Object.keys(unknown).length > 0) return refused(c, 'invalid_fields', { errors: unknown })
      const quota = await chargeQuota(deps, c, 'changes')
      if ('refusal' in quota) return quota.refusal
      const tooMuch = await chargeSentFiles(deps, c, sent)
      if (tooMuch) return tooMuch
      const commandId = deps.newCommandId()
      const request = idempotency?.key ?? commandId
      // Each error uses the field name and index with which its file was sent.
      const fieldOf = (index: number) =>
        index < documents.length ? `documents.${index}` : `add_documents.${index - documents.length}`
      const adoption = await adoptSentDocuments(deps, { owner: actor.id, sent, request, fieldOf })
      if (!adoption.adopted) return refused(c, 'invalid_fields', { errors: adoption.errors })

      const outcome = await store.execute(
        applicationDecider,
        stream,
        command(withRequirements(adoption.documents, sentRequirements)),
        {
          commandId,
          history,
          ...(expectedVersion !== undefined && { expectedVersion }),
          ...(idempotency && { idempotency }),
        },
      )
      if (!outcome.accepted || outcome.isReplay) await quota.giveBack()
      if (!outcome.accepted && isCertain(outcome.refusal)) await adoption.release()
      if (outcome.accepted) await endSentDraft(deps, draft, outcome)
      return answerApplication(c, deps, outcome, { ...answer, errors: errorsOfDocuments })
    },
  )
