/**
 * The mandates that somebody has given, and those that they have received (R-ACT-1): a row for each side, one for the
 * call of an agent while it is active, and one for the day on which the clock ends it.
 */
import {
  dayAfter,
  fold,
  isMandateOpen,
  type MandateBasis,
  type MandateEvent,
  type MandateScope,
  type MandateStatus,
  mandateOfferDays,
  mandateState,
  parseStream,
  tbilisiDay,
} from '@portal/domain'
import type { Projection, RecordedEvent, ViewRow } from '@portal/event-store'
import { allItems, type Item, type Items, inBatches, read } from '@portal/items'
import { personalIdKind } from '../claims.ts'
import { memberKey, paddedId } from '../keys.ts'
import { textOrEmpty } from '../wire.ts'

type Terms = { readonly may: readonly MandateScope[]; readonly until: string | null }
/** A mandate as its events give it; the clock may have ended it since. */
export type MandateRow = {
  readonly id: number
  readonly principal: number
  readonly principalName: string
  readonly agent: number | null
  readonly agentName: string | null
  readonly agentNumber: string
  readonly basis: MandateBasis
  readonly status: MandateStatus
  /** When it was offered first. */
  readonly from: string
  readonly terms: Terms
  readonly offer: (Terms & { readonly at: string }) | null
  readonly slot: number
}

/** Null for a stream without events. */
export const mandateRowOf = (history: readonly RecordedEvent[]): MandateRow | null => {
  const events = history as readonly RecordedEvent<MandateEvent>[]
  const mandate = fold(mandateState, events)
  const [offered] = events
  if (mandate.status === 'unknown' || offered?.type !== 'MandateOffered') return null
  const { agentIndex: _, ...parties } = mandate
  const accepted = events.findLast((event) => event.type === 'MandateAccepted')
  return {
    ...parties,
    principalName: textOrEmpty(offered.data.principalName),
    agentName: accepted?.type === 'MandateAccepted' ? textOrEmpty(accepted.data.agentName) : null,
    agentNumber: textOrEmpty(offered.data.agentNumber),
    from: offered.at,
  }
}

export const mandateView: Projection = {
  name: 'mandates',
  kind: 'mandate',
  rows: (history): readonly ViewRow[] => {
    const row = mandateRowOf(history)
    const [offered] = history as readonly RecordedEvent<MandateEvent>[]
    if (row === null || offered?.type !== 'MandateOffered') return []
    const { id, principal, agent, basis, terms, status } = row
    const sk = `mandate#${paddedId(id)}`
    const day = isMandateOpen(row) ? lastDay(row) : null
    const isActive = status === 'active' && agent !== null
    const version = history.length
    const otherSide = agent === null ? offeredPartition(offered.data.agentIndex) : receivedPartition(agent)
    return [
      { pk: givenPartition(principal), sk, ...row, version },
      { pk: otherSide, sk, ...row, version },
      ...(isActive ? [{ pk: actingPartition(agent, principal), sk, id, basis, ...terms, version }] : []),
      ...(day === null ? [] : [{ pk: endingPartition, sk: `${day}#${sk}`, id, version }]),
    ]
  },
}

/** The last day of an open mandate, of an offer the last one on which it can be accepted. */
const lastDay = ({
  status,
  terms: { until },
  offer,
}: Pick<MandateRow, 'status' | 'terms' | 'offer'>): string | null => {
  if (status !== 'offered' || offer === null) return until
  const answerBy = answerDay(offer)
  return until === null || answerBy < until ? answerBy : until
}

export const answerDay = ({ at }: { readonly at: string }): string => dayAfter(tbilisiDay(at), mandateOfferDays)

const givenPartition = (principal: number): string => `mandates-given#${principal}`
const receivedPartition = (agent: number): string => `mandates-of#${agent}`
/** What is offered to a personal ID, by its keyed hash: whoever registers with it later finds it. */
const offeredPartition = (agentIndex: string): string => `mandates-offered#${agentIndex}`
const actingPartition = (agent: number, principal: number): string => `acting#${agent}#${principal}`
const endingPartition = 'mandates-ending'

/** Who has this personal ID now; null for nobody. The index is the one under which a member claims their number. */
export const memberOfIndex = async (items: Items, agentIndex: string): Promise<number | null> => {
  const claim = await items.get('claims', { claim: `${personalIdKind}#${agentIndex}` })
  return claim === undefined ? null : parseStream(read.text(claim, 'stream')).id
}

/** The keyed hash of a personal ID, by which an offer is found. */
export const agentIndexOf = (
  { hmac }: { readonly hmac: (label: string, value: string) => Promise<string> },
  personalId: string,
): Promise<string> => hmac(personalIdKind, personalId)

/** Oldest first. */
export const givenMandates = (items: Items, principal: number) => mandatesIn(items, givenPartition(principal))

/** `ownIndex` is null for an account that cannot act for others. A blocked principal has no mandates. */
export const receivedMandates = async (
  items: Items,
  { agent, ownIndex }: { readonly agent: number; readonly ownIndex: string | null },
): Promise<readonly MandateRow[]> => {
  const partitions = [receivedPartition(agent), ...(ownIndex === null ? [] : [offeredPartition(ownIndex)])]
  const found = (await Promise.all(partitions.map((partition) => mandatesIn(items, partition)))).flat()
  const active = await activePrincipals(items, found)
  return found.filter(({ principal }) => active.has(principal)).sort((one, other) => one.id - other.id)
}

const activePrincipals = async (items: Items, rows: readonly MandateRow[]): Promise<ReadonlySet<number>> => {
  const ids = [...new Set(rows.map(({ principal }) => principal))]
  const found = await Promise.all(inBatches(ids.map(memberKey)).map((keys) => items.getMany('views', keys)))
  const isActive = found.flat().map((member) => member?.status === 'active')
  return new Set(ids.filter((_, index) => isActive[index]))
}

/** All that this member ever gave or accepted, and what is offered to one of these personal IDs. */
export const mandatesOfPerson = async (
  items: Items,
  { member, indexes }: { readonly member: number; readonly indexes: readonly string[] },
): Promise<readonly number[]> => {
  const partitions = [givenPartition(member), receivedPartition(member), ...indexes.map(offeredPartition)]
  const found = await Promise.all(partitions.map((partition) => mandatesIn(items, partition)))
  return found.flat().map(({ id }) => id)
}

const mandatesIn = async (items: Items, partition: string): Promise<readonly MandateRow[]> =>
  (await allItems(items, 'views', { partition })).map(rowOf)

const rowOf = ({ pk, sk, version, ...row }: Item) => row as unknown as MandateRow

export type ActingMandate = Terms & { readonly id: number; readonly basis: MandateBasis }

/** The active mandates of this agent for this principal: what each call in the principal's name reads. */
export const actingMandates = async (
  items: Items,
  { agent, principal }: { readonly agent: number; readonly principal: number },
): Promise<readonly ActingMandate[]> =>
  (await allItems(items, 'views', { partition: actingPartition(agent, principal) })).map(
    ({ pk, sk, version, ...row }) => row as unknown as ActingMandate,
  )

/** The open mandates whose last day was before this one. */
export const overdueMandates = async (items: Items, today: string): Promise<readonly number[]> => {
  const due: number[] = []
  for (const row of await allItems(items, 'views', { partition: endingPartition })) {
    if (String(row.sk) >= today) break
    due.push(read.number(row, 'id'))
  }
  return due
}
