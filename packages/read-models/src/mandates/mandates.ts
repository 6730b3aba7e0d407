/**
 * The mandates that somebody has given, and those that they have received (R-ACT-1): a row for each side, one for the
 * call of an agent while it is active, and one for the day on which the clock ends it.
 */
import {
  dayAfter,
  fold,
  isMandateOpen,
  isOfVisit,
  isOver,
  type MandateBasis,
  type MandateEvent,
  type MandateOffered,
  type MandateScope,
  type MandateStatus,
  mandateHolds,
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
  readonly slot: number | null
  /** At which agency, of a visit. */
  readonly agency?: number
  readonly agencyName?: string
  /** Whether the code was right or the card seen, of a visit: before that nobody is named to its agent. */
  readonly isProved?: boolean
}

/** Null for a stream without events. */
export const mandateRowOf = (history: readonly RecordedEvent[]): MandateRow | null => {
  const events = history as readonly RecordedEvent<MandateEvent>[]
  const mandate = fold(mandateState, events)
  const [opened] = events
  if (mandate.status === 'unknown') return null
  const { agentIndex: _, ...parties } = mandate
  if (opened?.type === 'VisitOpened') {
    const { principalName, agentName, agency, agencyName } = opened.data
    const names = { principalName: textOrEmpty(principalName), agentName: textOrEmpty(agentName), agency, agencyName }
    const isProved = opened.data.basis === 'card_seen' || events.some(({ type }) => type === 'VisitConfirmed')
    return { ...parties, ...names, agentNumber: '', from: opened.at, isProved }
  }
  if (opened?.type !== 'MandateOffered') return null
  const accepted = events.findLast((event) => event.type === 'MandateAccepted')
  return {
    ...parties,
    principalName: textOrEmpty(opened.data.principalName),
    agentName: accepted?.type === 'MandateAccepted' ? textOrEmpty(accepted.data.agentName) : null,
    agentNumber: textOrEmpty(opened.data.agentNumber),
    from: opened.at,
  }
}

export const mandateView: Projection = {
  name: 'mandates',
  kind: 'mandate',
  rows: (history): readonly ViewRow[] => {
    const row = mandateRowOf(history)
    if (row === null) return []
    const { id, principal, agent, basis, terms, status, agency } = row
    const sk = `mandate#${paddedId(id)}`
    const until = isMandateOpen(row) ? untilOf(row) : null
    const isActive = status === 'active' && agent !== null
    const isVisit = isOfVisit(basis)
    const version = history.length
    const otherSide = agent === null ? offeredPartition(agentIndexIn(history)) : receivedPartition(agent)
    return [
      { pk: givenPartition(principal), sk, ...row, version },
      // A visit is among what its agent received while it is active: staff have thousands in a year.
      ...(isVisit && !isActive ? [] : [{ pk: otherSide, sk, ...row, version }]),
      ...(isVisit ? [{ pk: visitsPartition(agent ?? 0), sk, ...row, version }] : []),
      ...(isActive
        ? [{ pk: actingPartition(agent, principal), sk, id, basis, ...terms, ...(isVisit && { agency }), version }]
        : []),
      ...(until === null ? [] : [{ pk: endingPartition, sk: `${until}#${sk}`, id, until, version }]),
    ]
  },
}

/** Only what waits for whoever has the number is without an agent. */
const agentIndexIn = ([offered]: readonly RecordedEvent[]): string =>
  (offered as RecordedEvent<MandateOffered>).data.agentIndex

/** Until when an open mandate holds; an offer until the last day on which it can be accepted. */
const untilOf = ({
  status,
  basis,
  terms: { until },
  offer,
}: Pick<MandateRow, 'status' | 'basis' | 'terms' | 'offer'>): string | null => {
  if (status !== 'offered' || offer === null || basis === 'parent') return until
  const answerBy = lastDayOfOffer(offer)
  return until === null || answerBy < until ? answerBy : until
}

export const lastDayOfOffer = ({ at }: { readonly at: string }): string => dayAfter(tbilisiDay(at), mandateOfferDays)

const givenPartition = (principal: number): string => `mandates-given#${principal}`
const receivedPartition = (agent: number): string => `mandates-of#${agent}`
/** What is offered to a personal ID, by its keyed hash: whoever registers with it later finds it. */
const offeredPartition = (agentIndex: string): string => `mandates-offered#${agentIndex}`
const actingPartition = (agent: number, principal: number): string => `acting#${agent}#${principal}`
const visitsPartition = (agent: number): string => `visits-of#${agent}`
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

/**
 * `ownIndex` is null for an account that cannot act for others. Of a blocked principal only what is active is left. It
 * lets nobody act, as that of a child whom the office confirms no more (R-ACT-27).
 */
export const receivedMandates = async (
  items: Items,
  { agent, ownIndex }: { readonly agent: number; readonly ownIndex: string | null },
): Promise<readonly ReceivedMandate[]> => {
  const partitions = [receivedPartition(agent), ...(ownIndex === null ? [] : [offeredPartition(ownIndex)])]
  const found = (await Promise.all(partitions.map((partition) => mandatesIn(items, partition)))).flat()
  const principals = await principalsOf(items, found)
  return found
    .flatMap((row): ReceivedMandate[] => {
      const principal = principals.get(row.principal)
      if (row.status === 'active') return [mandateHolds(row, principal) ? row : { ...row, isSuspended: true }]
      return principal?.status === 'active' ? [row] : []
    })
    .sort((one, other) => one.id - other.id)
}

/** Those of a parent, also for a child who is blocked: each open one takes a place. */
export const parentMandates = async (items: Items, parent: number): Promise<readonly MandateRow[]> =>
  (await mandatesIn(items, receivedPartition(parent))).filter(({ basis }) => basis === 'parent')

type ReceivedMandate = MandateRow & { readonly isSuspended?: true }

type Principal = NonNullable<Parameters<typeof mandateHolds>[1]>

const principalsOf = async (
  items: Items,
  rows: readonly MandateRow[],
): Promise<ReadonlyMap<number, Principal | undefined>> => {
  const ids = [...new Set(rows.map(({ principal }) => principal))]
  const found = await Promise.all(inBatches(ids.map(memberKey)).map((keys) => items.getMany('views', keys)))
  const members = found.flat() as readonly (Principal | undefined)[]
  return new Map(ids.map((id, index) => [id, members[index]]))
}

/** All that this member ever gave or accepted, and what is offered to one of these personal IDs. */
export const mandatesOfPerson = async (
  items: Items,
  { member, indexes }: { readonly member: number; readonly indexes: readonly string[] },
): Promise<readonly number[]> => {
  const own = [givenPartition(member), receivedPartition(member), visitsPartition(member)]
  const partitions = [...own, ...indexes.map(offeredPartition)]
  const found = await Promise.all(partitions.map((partition) => mandatesIn(items, partition)))
  return [...new Set(found.flat().map(({ id }) => id))]
}

/** The visits of this agent, newest first; `after` is the last id of the page before. */
export const visitsOf = async (
  items: Items,
  { agent, after, limit }: { readonly agent: number; readonly after?: number | undefined; readonly limit: number },
): Promise<readonly MandateRow[]> => {
  const partition = visitsPartition(agent)
  const { items: found } = await items.query('views', {
    ...{ partition, newestFirst: true, limit },
    ...(after !== undefined && { after: { pk: partition, sk: `mandate#${paddedId(after)}` } }),
  })
  return found.map(rowOf)
}

const mandatesIn = async (items: Items, partition: string): Promise<readonly MandateRow[]> =>
  (await allItems(items, 'views', { partition })).map(rowOf)

const rowOf = ({ pk, sk, version, ...row }: Item) => row as unknown as MandateRow

/** `agency`: of a visit. */
export type ActingMandate = Terms & { readonly id: number; readonly basis: MandateBasis; readonly agency?: number }

/** The active mandates of this agent for this principal: what each call in the principal's name reads. */
export const actingMandates = async (
  items: Items,
  { agent, principal }: { readonly agent: number; readonly principal: number },
): Promise<readonly ActingMandate[]> =>
  (await allItems(items, 'views', { partition: actingPartition(agent, principal) })).map(
    ({ pk, sk, version, ...row }) => row as unknown as ActingMandate,
  )

/** The open mandates that the clock has ended. A day sorts before the moments of it, so the order of the keys is near enough. */
export const overdueMandates = async (items: Items, at: string): Promise<readonly number[]> => {
  const begun = await allItems(items, 'views', {
    partition: endingPartition,
    sort: { from: '0', to: `${tbilisiDay(at)}~` },
  })
  return begun.filter((row) => isOver({ until: read.text(row, 'until') }, at)).map((row) => read.number(row, 'id'))
}
