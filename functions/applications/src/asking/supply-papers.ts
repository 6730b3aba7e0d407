/** The applicant supplies papers of an open request, as often as needed; the files join those of the application. */
import { supplyPapers } from '@portal/contract/endpoints/applications'
import { supplyPapersSchema } from '@portal/contract/schemas/asking'
import { asking } from '@portal/contract/texts/asking'
import { validation } from '@portal/contract/texts/validation'
import {
  type ApplicationEvent,
  applicationDecider,
  applicationState,
  fold,
  type NewDocument,
  type SupplyPapers,
  streamOf,
} from '@portal/domain'
import { decideAtVersion } from '@portal/event-store'
import { adoptCharged, commandRoute, type FieldErrors, requestIdempotency, seenVersion } from '@portal/http'
import { answerApplication } from '../answers.ts'
import type { Dependencies } from '../dependencies.ts'
import { adoptSentDocuments, placeholderDocuments } from '../filing/sent-documents.ts'

export const supplyPapersRoute = (deps: Dependencies) =>
  commandRoute(
    { endpoint: supplyPapers, schema: supplyPapersSchema },
    async (c, { id, request, documents = [], text, is_complete: isComplete }) => {
      const { store, now } = deps
      const { actor } = c.var
      const message = asking['supply.success']
      const idempotency = await requestIdempotency(c, 200)
      const earlier = idempotency && (await store.earlierAnswer<ApplicationEvent>(idempotency, now()))
      if (earlier) return answerApplication(c, deps, earlier, { message })

      const stream = streamOf('application', id)
      const sent = documents.map(({ key }) => key)
      const command = (files: readonly NewDocument[]): SupplyPapers => ({
        type: 'SupplyPapers',
        data: {
          request,
          documents: files.map((file, index) => ({ ...file, paper: documents[index]?.paper ?? null })),
          text,
          isComplete,
        },
        actor,
        at: now(),
      })
      const expectedVersion = seenVersion(c)
      const history = await store.load<ApplicationEvent>(stream)
      const answer = { message, errors: unknownPapers(history, documents) }
      // The command is decided here first, so that no file is copied for one that would be refused.
      const dryRun = decideAtVersion(applicationDecider, command(placeholderDocuments(sent)), history, expectedVersion)
      if (!dryRun.accepted) return answerApplication(c, deps, { ...dryRun, history }, answer)
      const commandId = deps.newCommandId()
      const fieldOf = (index: number) => `documents.${index}`
      const adopted = await adoptCharged(deps, c, { quota: 'changes', sent }, () =>
        adoptSentDocuments(deps, { owner: actor.id, sent, request: idempotency?.key ?? commandId, fieldOf }),
      )
      if ('refusal' in adopted) return adopted.refusal
      const outcome = await store.execute(applicationDecider, stream, command(adopted.documents), {
        commandId,
        history,
        expectedVersion,
        idempotency,
      })
      await adopted.settle(outcome)
      return answerApplication(c, deps, outcome, answer)
    },
  )

/** Errors at the documents for papers that the latest request does not have. */
const unknownPapers = (
  history: readonly ApplicationEvent[],
  documents: readonly { readonly paper?: number | null | undefined }[],
): FieldErrors => {
  const application = fold(applicationState, history)
  const papers = application.status === 'unknown' ? [] : (application.request?.papers ?? [])
  return Object.fromEntries(
    documents.flatMap(({ paper }, index) =>
      typeof paper !== 'number' || papers.some(({ id }) => id === paper)
        ? []
        : [[`documents.${index}.paper`, [validation['validation.choice']]]],
    ),
  )
}
