import type { ReplayDocument, ReplayedEvent } from '@portal/contract'
import { replayApplication } from '@portal/contract/endpoints/audit'
import { replayApplicationSchema } from '@portal/contract/schemas/audit'
import { auditAnswers } from '@portal/contract/texts/audit-answers'
import { type ApplicationEvent, type PersonName, streamOf, tbilisiDay } from '@portal/domain'
import type { RecordedEvent } from '@portal/event-store'
import { linkedPage, newApp, params, query, refused, signedIn } from '@portal/http'
import type { Items } from '@portal/items'
import {
  answeredForm,
  applicationView,
  documentOnDay,
  fullName,
  inNameOf,
  kindOfActor,
  principalNames,
} from '@portal/read-models'
import { brokenFile, sealedState } from '@portal/verification'
import type { Dependencies } from './dependencies.ts'

export const replayApplicationRoute = (deps: Dependencies) =>
  newApp().get(
    replayApplication.path,
    signedIn(replayApplication),
    params(replayApplicationSchema),
    query(replayApplicationSchema),
    async (c) => {
      const { id } = c.req.valid('param')
      const stream = streamOf('application', id)
      const { events, verification } = await deps.store.inspect(stream)
      const all = events.map(({ recorded }) => recorded as RecordedEvent<ApplicationEvent>)
      if (all.length === 0) return refused(c, 'not_found')
      const last = all.at(-1)?.version ?? 0
      const { version = last, after } = c.req.valid('query')
      if (version < 1 || version > last)
        return refused(c, 'not_found', { message: auditAnswers['audit.replay.outOfRange'] })

      await deps.accessLog({
        actor: c.var.actor,
        record: `application-${id}/replay`,
        requestId: c.var.requestId,
      })
      const shown = all.filter((event) => event.version <= version)
      const sealed = await sealedState(deps, stream, events)
      const places = [verification.brokenAt?.version ?? (await brokenFile(deps, all)), sealed.brokenAt]
      const broken = places.filter((place) => place !== null)
      const brokenAt = broken.length > 0 ? Math.min(...broken) : null
      const principals = await principalNames(deps.items, shown)
      const answer: ReplayDocument = {
        events: [
          ...linkedPage(
            c,
            shown.map((event) => replayed(event, principals)),
            after,
          ),
        ],
        state: await stateAfter(deps.items, shown, c.var.actor.id),
        verification: {
          intact: brokenAt === null,
          broken_at: brokenAt,
          sealed_at: brokenAt === null ? sealed.sealedAt(version) : null,
        },
      }
      return c.json(answer)
    },
  )

/** As of the day of the last event. Null when the filing event is damaged or missing, because nothing can be folded. */
const stateAfter = async (
  items: Items,
  history: readonly RecordedEvent<ApplicationEvent>[],
  reader: number,
): Promise<ReplayDocument['state']> => {
  const view = applicationView(history)
  if (!view) return null
  return {
    ...documentOnDay(view.document, tbilisiDay(view.document.updated_at)),
    ...(await answeredForm(items, view, { hasAgencyPart: true })),
    is_own: view.applicant === reader,
  }
}

const replayed = (event: RecordedEvent<ApplicationEvent>, principals: ReadonlyMap<number, string>): ReplayedEvent => ({
  stream: event.stream,
  version: event.version,
  type: event.type,
  schema: event.schema,
  at: event.at,
  actor: {
    ...{ id: event.actor.id, role: event.actor.role, name: nameOf(event) },
    ...kindOfActor(event.actor.id),
    ...inNameOf(event, principals),
  },
  data: { ...event.data },
  hash: event.hash,
  previous_hash: event.previousHash,
  commitments: { ...event.commitments },
  salts: { ...event.salts },
})

/** Empty for an erased person and for a damaged event. */
const nameOf = ({ data }: RecordedEvent<ApplicationEvent>): string =>
  fullName((data as { actorName?: PersonName | null }).actorName)
