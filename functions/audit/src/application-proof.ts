/**
 * The proof file as a download. It contains decrypted personal fields, so only roles that may replay get it, and the
 * access is recorded.
 */
import { applicationProof } from '@portal/contract/endpoints/audit'
import { applicationProofSchema } from '@portal/contract/schemas/audit'
import { streamOf } from '@portal/domain'
import { newApp, params, refused, signedIn } from '@portal/http'
import type { Dependencies } from './dependencies.ts'
import { buildProofFile, proofFileName } from './proof-file.ts'
import { sealedState } from './sealed-state.ts'

export const applicationProofRoute = (deps: Dependencies) =>
  newApp().get(applicationProof.path, signedIn('readLog'), params(applicationProofSchema), async (c) => {
    const { id } = c.req.valid('param')
    const stream = streamOf('application', id)
    const { events } = await deps.store.inspect(stream)
    if (events.length === 0) return refused(c, 'not_found')
    await deps.accessLog({ actor: c.var.actor, record: `${stream}/proof`, requestId: c.var.requestId })
    const { positions } = await sealedState(deps, stream, events)
    const publicKey = await deps.signer.publicKey()
    const file = buildProofFile({ stream, events, positions, publicKey, madeAt: deps.now() })
    c.header('Content-Disposition', `attachment; filename="${proofFileName(stream)}"`)
    return c.json(file)
  })
