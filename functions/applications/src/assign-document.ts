/** Staff of the agency say which document of the program a file is (R-APP-76); the application's status stays. */
import { assignDocument } from '@portal/contract/endpoints/applications'
import { assignDocumentSchema } from '@portal/contract/schemas/applications'
import { answers } from '@portal/contract/texts/answers'
import { validation } from '@portal/contract/texts/validation'
import { type ApplicationEvent, type AssignDocument, applicationDecider, commandBy, streamOf } from '@portal/domain'
import { commandRoute, requestIdempotency, seenVersion } from '@portal/http'
import { answerApplication } from './answers.ts'
import type { Dependencies } from './dependencies.ts'
import { knownRequirements } from './filing/recipients.ts'

export const assignDocumentRoute = (deps: Dependencies) =>
  commandRoute({ endpoint: assignDocument, schema: assignDocumentSchema }, async (c, { id, document, requirement }) => {
    const { store, now, newCommandId } = deps
    const stream = streamOf('application', id)
    const expectedVersion = seenVersion(c)
    const idempotency = await requestIdempotency(c, 200)
    const prepare = async () => {
      const requirements = await knownRequirements(store, await store.load<ApplicationEvent>(stream))
      const data = { document, requirement, requirements }
      return { command: commandBy<AssignDocument>(c.var.actor, now(), { type: 'AssignDocument', data }) }
    }
    const outcome = await store.execute(applicationDecider, stream, prepare, {
      commandId: newCommandId(),
      expectedVersion,
      idempotency,
    })
    return answerApplication(c, deps, outcome, {
      message: answers['case.assign.success'],
      errors: { requirement: [validation['validation.choice']] },
    })
  })
