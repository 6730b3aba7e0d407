/** Forwards a program; its agency may not edit it from then on, so a dialog of the site warns first. */
import { forwardProgram } from '@portal/contract/endpoints/catalog'
import { forwardProgramSchema } from '@portal/contract/schemas/catalog'
import { programAdmin } from '@portal/contract/texts/program-admin'
import { programDecider, streamOf } from '@portal/domain'
import { commandRoute, requestIdempotency, seenVersion } from '@portal/http'
import { administeredProgramById } from '@portal/read-models'
import { answerRecord } from '../answers.ts'
import type { Dependencies } from '../dependencies.ts'

export const forwardProgramRoute = ({ store, items, now, newCommandId }: Dependencies) =>
  commandRoute({ endpoint: forwardProgram, schema: forwardProgramSchema }, async (c, { id }) => {
    const { actor } = c.var
    const expectedVersion = seenVersion(c)
    const idempotency = await requestIdempotency(c, 200)
    const outcome = await store.execute(
      programDecider,
      streamOf('program', id),
      { type: 'ForwardProgram', data: {}, actor, at: now() },
      {
        commandId: newCommandId(),
        expectedVersion,
        idempotency,
      },
    )
    return answerRecord(c, outcome, {
      message: programAdmin['admin.programs.forward.success'],
      status: 200,
      current: () => administeredProgramById(items, actor, id),
    })
  })
