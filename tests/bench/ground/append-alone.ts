/** The store's work for a command on a stream that is already loaded: decide, plan, append. */
import { randomBytes, randomUUID } from 'node:crypto'
import {
  type ApplicationCommand,
  type ApplicationEvent,
  applicationDecider,
  fold,
  personalFields,
  type StreamName,
  upcasters,
} from '@portal/domain'
import type { KeyService, RecordedEvent } from '@portal/event-store'
import type { Items } from '@portal/items'
import { portalClaims, portalProjections } from '@portal/read-models'
import { append } from '../../../packages/event-store/src/append.ts'
import { keyedUnder } from '../../../packages/event-store/src/keyed.ts'
import { plan } from '../../../packages/event-store/src/plan.ts'

export type History = readonly RecordedEvent<ApplicationEvent>[]

/** Nothing else writes to the stream, so anything but an immediate commit is an error. */
export const appendAlone = (items: Items, keys: KeyService) => {
  const dependencies = {
    ...{ items, personalFields, upcasters, random: randomBytes, keyFor: keys.keyFor, keyed: keyedUnder(keys) },
    ...{ projections: portalProjections, claims: portalClaims, wait: async () => undefined },
  }
  return async (stream: StreamName, history: History, command: ApplicationCommand): Promise<void> => {
    const decision = applicationDecider.decide(command, fold(applicationDecider, history))
    if (!decision.accepted) throw new Error(`refused: ${decision.refusal}`)
    const planned = await plan(dependencies, {
      ...{ stream, history, events: decision.events, command, commandId: randomUUID() },
      ...{ guardedSets: [], answer: null, round: 0 },
    })
    const { is } = await append(dependencies, planned)
    if (is !== 'committed') throw new Error(`not committed: ${is}`)
  }
}
