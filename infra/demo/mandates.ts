/** A daughter acts for her mother, somebody waits for an answer, and a company has its accountant. */
import { type Actor, type MandateCommand, mandateDecider, streamOf } from '@portal/domain'
import type { EventStore } from '@portal/event-store'
import { agentIndexOf } from '@portal/read-models'
import { type DemoMandate, type DemoMember, demoAgencies, demoMandates, demoMembers } from './data.ts'
import { demoActor } from './members.ts'
import { daysBefore, runCommands } from './script.ts'

export const addMandate = async (store: EventStore, demo: DemoMandate, mandate: number, now: Date): Promise<void> => {
  const { principal, agent, may, daysAgo, isOffered, isVisit } = demo
  if (isVisit) return addVisit(store, demo, mandate, now)
  const [giver, receiver] = [demoMember(principal), demoMember(agent)]
  const agentIndex = await agentIndexOf(store, receiver.personalId)
  const offered = {
    ...{ mandate, may, until: null, slot: 1, isOwnNumber: false, agentIndex },
    principalName: giver.companyName ?? nameOf(giver),
    basis: giver.companyName === undefined ? ('self' as const) : ('company' as const),
    agentNumber: maskedNumber(receiver.personalId),
  }
  const answer = { ownIndex: agentIndex, isPrincipalActive: true, agentName: nameOf(receiver) }
  const commands: readonly MandateCommand[] = [
    { type: 'OfferMandate', data: offered, actor: demoActor(principal), at: daysBefore(now, daysAgo) },
    { type: 'AcceptMandate', data: answer, actor: demoActor(agent), at: daysBefore(now, daysAgo, 2) },
  ]
  await runCommands(store, mandateDecider, streamOf('mandate', mandate), isOffered ? commands.slice(0, 1) : commands)
}

/** By the card, and over after an hour. */
const addVisit = async (store: EventStore, { principal, agent, daysAgo }: DemoMandate, mandate: number, now: Date) => {
  const actor = demoActor(agent)
  const names = { principalName: nameOf(demoMember(principal)), agentName: nameOf(demoMember(agent)) }
  const agencyName = demoAgencies.find(({ id }) => id === actor.agency)?.name ?? ''
  const opened = { mandate, principal, ...names, agencyName, basis: 'card_seen' as const, note: 'პირადობის მოწმობა' }
  const commands: readonly MandateCommand[] = [
    { type: 'OpenVisit', data: opened, actor, at: daysBefore(now, daysAgo) },
    { type: 'EndVisit', data: {}, actor, at: daysBefore(now, daysAgo, 1) },
  ]
  await runCommands(store, mandateDecider, streamOf('mandate', mandate), commands)
}

/** A principal as their agent acts for them. */
export const demoAgent = (id: number, principal: number): Actor => {
  const mandate = demoMandates.findIndex((one) => one.principal === principal && one.agent === id && !one.isOffered)
  if (mandate < 0) throw new Error(`demo member ${id} does not act for ${principal}`)
  const { name, personalId } = demoActor(id)
  return { ...demoActor(principal), name, agent: { id, personalId, mandate: mandate + 1 } }
}

export const maskedNumber = (personalId: string): string => `${personalId.slice(0, 5)}…${personalId.slice(-2)}`

export const nameOf = ({ firstName, lastName }: DemoMember): string => `${firstName} ${lastName}`

export const demoMember = (id: number): DemoMember => {
  const member = demoMembers.find((one) => one.id === id)
  if (member === undefined) throw new Error(`there is no demo member ${id}`)
  return member
}
