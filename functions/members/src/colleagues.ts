/** The staff of an agency among themselves: what each of them holds, and on which days they are absent. */
import { endAbsence, listColleagues, setAbsence } from '@portal/contract/endpoints/colleagues'
import { fill } from '@portal/contract/fill'
import { endAbsenceSchema, listColleaguesSchema, setAbsenceSchema } from '@portal/contract/schemas/colleagues'
import { colleagues } from '@portal/contract/texts/colleagues'
import {
  type AbsenceCommand,
  type AbsenceEvent,
  type AbsenceFault,
  type Absences,
  absenceDecider,
  absenceFaults,
  absenceState,
  commandBy,
  fold,
  longestAbsence,
  type SetAbsence,
  streamOf,
  tbilisiDay,
} from '@portal/domain'
import { accessEntry, agencyListRoute, commandRoute, type FieldErrors, refused, requestIdempotency } from '@portal/http'
import { findColleague, listColleagues as staffIn } from '@portal/read-models'
import type { Dependencies } from './dependencies.ts'

/** Those of one's agency; whoever sees all agencies names one. */
export const listColleaguesRoute = ({ items, now, accessLog }: Dependencies) =>
  agencyListRoute(listColleagues, listColleaguesSchema, async (agency, _, c) => {
    const data = await staffIn(items, agency, tbilisiDay(now()))
    const shown = data.map(({ id }) => streamOf('member', id))
    await accessLog(accessEntry(c, 'list', shown))
    return { data }
  })

/** The deputy must not be absent on these days either, also where they say so at the same moment. */
export const setAbsenceRoute = ({ store, items, now, newCommandId }: Dependencies) =>
  commandRoute({ endpoint: setAbsence, schema: setAbsenceSchema }, async (c, { id, deputy_id, from, until }) => {
    const at = now()
    const idempotency = await requestIdempotency(c, 201)
    let data: SetAbsence['data'] | undefined
    const prepare = async () => {
      const stream = deputy_id === null ? null : streamOf('absence', deputy_id)
      const history = stream === null ? [] : await store.load<AbsenceEvent>(stream)
      const deputy = deputy_id !== null && {
        ...{ id: deputy_id, colleague: await findColleague(items, deputy_id) },
        absences: fold(absenceState, history),
      }
      data = { of: await findColleague(items, id), from, until, deputy: deputy || null }
      return {
        command: commandBy<AbsenceCommand>(c.var.actor, at, { type: 'SetAbsence', data }),
        ...(stream && deputy_id !== id && { guardedStreams: [{ stream, version: history.length }] }),
      }
    }
    const outcome = await store.execute(absenceDecider, streamOf('absence', id), prepare, {
      commandId: newCommandId(),
      idempotency,
    })
    if (outcome.accepted) return c.json({ success: true, message: colleagues['server.absence.set'] }, 201)
    const errors = data && errorsOf(data, fold(absenceState, outcome.history), tbilisiDay(at))
    return refused(c, outcome.refusal, { ...(errors && { errors }) })
  })

const errorsOf = (data: SetAbsence['data'], absences: Absences, today: string): FieldErrors => {
  const { of } = data
  const faults = of ? absenceFaults(data, { of, absences, today }) : {}
  return Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, [sentences[fault]]]))
}

const sentences = {
  past: colleagues['server.absence.past'],
  overlaps: colleagues['server.absence.overlaps'],
  before_from: colleagues['server.absence.beforeFrom'],
  too_late: fill(colleagues['server.absence.tooLate'], { days: longestAbsence }),
  self: colleagues['server.absence.self'],
  no_colleague: colleagues['server.absence.noColleague'],
  absent: colleagues['server.absence.deputyAbsent'],
} as const satisfies Record<AbsenceFault, string>

export const endAbsenceRoute = ({ store, items, now, newCommandId }: Dependencies) =>
  commandRoute({ endpoint: endAbsence, schema: endAbsenceSchema }, async (c, { id }) => {
    const idempotency = await requestIdempotency(c, 200)
    const data = { of: await findColleague(items, id) }
    const command = commandBy<AbsenceCommand>(c.var.actor, now(), { type: 'EndAbsence', data })
    const outcome = await store.execute(absenceDecider, streamOf('absence', id), command, {
      commandId: newCommandId(),
      idempotency,
    })
    if (!outcome.accepted) return refused(c, outcome.refusal)
    return c.json({ success: true, message: colleagues['server.absence.ended'] })
  })
