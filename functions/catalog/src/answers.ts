/** Answers a command on a program or an agency: its id, or the refusal with the current record and what changed in it. */
import type { RecordChange } from '@portal/contract'
import { agencyFieldLabels } from '@portal/contract/labels/fields/agency'
import { programFieldLabels } from '@portal/contract/labels/fields/program'
import { sharedFieldLabels } from '@portal/contract/labels/fields/shared'
import { refusals } from '@portal/contract/refusals'
import { errors } from '@portal/contract/texts/errors'
import { type Actor, type AgencyEvent, hasRight, type ProgramEvent, parseStream } from '@portal/domain'
import type { Outcome, RecordedEvent } from '@portal/event-store'
import { type FieldErrors, type PortalEnv, refused, seenVersion } from '@portal/http'
import type { Items } from '@portal/items'
import { memberNames } from '@portal/read-models'
import type { Context } from 'hono'

/**
 * Only this area's label tables, because the complete set would bundle the forms' texts of every area into the
 * function.
 */
const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  program: { ...sharedFieldLabels, ...programFieldLabels },
  agency: { ...sharedFieldLabels, ...agencyFieldLabels },
}

/** A conflict names at most this many changes, the latest ones. */
const maxChanges = 10

/** What colleagues changed since the version that the person saw: who, when, and which fields. */
const changesSince = async (
  items: Items,
  viewer: Pick<Actor, 'role'>,
  history: readonly RecordedEvent<ProgramEvent | AgencyEvent>[],
  seenVersion: number,
): Promise<RecordChange[]> => {
  const missed = history.filter(({ version }) => version > seenVersion).slice(-maxChanges)
  const shown = missed.filter(({ actor }) => isNamedTo(viewer, actor.role))
  const names = await memberNames(
    items,
    shown.map(({ actor }) => actor.id),
  )
  return missed.map(({ stream, version, at, actor, data }) => ({
    version,
    at,
    by: { role: actor.role, name: isNamedTo(viewer, actor.role) ? (names.get(actor.id) ?? '') : '' },
    fields: Object.keys(data).map((field) => labels[parseStream(stream).kind]?.[field] ?? field),
  }))
}

/** The Super Administrator sees every name, others only the names of people with their own role. */
export const isNamedTo = (viewer: Pick<Actor, 'role'>, role: string): boolean =>
  hasRight(viewer.role, 'editMembers') || role === viewer.role

type AnswerOptions<Status> = {
  readonly message: string
  readonly status: Status
  /** The field errors for the decider's `invalid_fields`. */
  readonly errors?: FieldErrors
  /** Reads the current record for a 409; with `items` the changes since the seen version are added. */
  readonly current?: () => Promise<object | undefined>
  readonly items?: Items
}

type RecordRefusal = Parameters<typeof refused>[1]

export const answerRecord = async <Status extends 200 | 201>(
  c: Context<PortalEnv>,
  outcome: Outcome<ProgramEvent, RecordRefusal> | Outcome<AgencyEvent, RecordRefusal>,
  { message, status, errors: fields, current, items }: AnswerOptions<Status>,
): Promise<Response> => {
  if (outcome.accepted)
    return c.json({ success: true as const, message, data: { id: parseStream(outcome.stream).id } }, status)
  const { refusal } = outcome
  const found = refusals[refusal].status === 409 ? await current?.() : undefined
  const version = seenVersion(c)
  const changes =
    found && items && version !== undefined && refusal === 'version_conflict'
      ? { changes: await changesSince(items, c.var.actor, outcome.history, version) }
      : {}
  return refused(c, refusal, {
    ...(refusal === 'version_conflict' && { message: errors['error.409'] }),
    ...(refusal === 'invalid_fields' && fields && { errors: fields }),
    ...(found !== undefined && { current: { ...found, ...changes } }),
  })
}
