/** A mother registered two children: for one she acts, the other's birth certificate waits for the office (R-ACT-50). */
import { consentVersions } from '@portal/contract/consents'
import type { Files } from '@portal/documents'
import { lastDayUnderAge, mandateDecider, memberDecider, placeOf, streamOf, system } from '@portal/domain'
import type { EventStore } from '@portal/event-store'
import { agentIndexOf } from '@portal/read-models'
import { type DemoChild, demoChildren, demoMandates, demoMembers } from './data.ts'
import { storeIdentityDocument } from './document.ts'
import { demoMember, maskedNumber, nameOf } from './mandates.ts'
import { demoActor } from './members.ts'
import { daysBefore, runCommands } from './script.ts'

type Parts = { readonly store: EventStore; readonly files: Pick<Files, 'put'> }

/** Their numbers follow those of the other members and mandates. */
export const addChild = async ({ store, files }: Parts, demo: DemoChild, now: Date): Promise<void> => {
  const at = demoChildren.indexOf(demo) + 1
  const [child, mandate] = [demoMembers.length + at, demoMandates.length + at]
  await register({ store, files }, demo, child, now)
  const parent = demoMember(demo.parent)
  const { firstName, lastName, birthDate, daysAgo } = demo
  const offer = {
    ...{ mandate, principal: child, principalName: `${firstName} ${lastName}`, slot: at },
    agentIndex: await agentIndexOf(store, parent.personalId),
    agentNumber: maskedNumber(parent.personalId),
    until: lastDayUnderAge(birthDate),
  }
  await runCommands(store, mandateDecider, streamOf('mandate', mandate), [
    { type: 'OfferParent', data: offer, actor: demoActor(demo.parent), at: daysBefore(now, daysAgo) },
  ])
  if (!demo.isConfirmed) return
  const confirmed = daysBefore(now, daysAgo, 5)
  await store.execute(
    memberDecider,
    streamOf('member', child),
    { type: 'SetDocumentStatus', data: { status: 'verified' }, actor: system, at: confirmed },
    { commandId: `demo-child-${child}-verified` },
  )
  // Where reactions run they have confirmed it already, and then this records nothing.
  await store.execute(
    mandateDecider,
    streamOf('mandate', mandate),
    { type: 'ConfirmParent', data: { agentName: nameOf(parent) }, actor: system, at: confirmed },
    { commandId: `demo-child-${child}-confirmed` },
  )
}

/** One command with two events, which an interrupted load has recorded both or neither. */
const register = async ({ store, files }: Parts, demo: DemoChild, child: number, now: Date) => {
  const stream = streamOf('member', child)
  if ((await store.load(stream)).length > 0) return
  const { parent, daysAgo, isConfirmed: _, ...person } = demo
  const { region, municipality, address } = demoMember(parent)
  const place = placeOf(region, municipality)
  if (!place) throw new Error(`demo member ${parent} names what no handbook knows`)
  const at = daysBefore(now, daysAgo)
  const data = {
    ...{ ...person, member: child },
    legalAddress: { ...place, address },
    physicalAddress: { ...place, address },
    consents: {
      terms: { version: consentVersions.terms.version, at },
      dataVerification: { version: consentVersions.privacy.version, at },
      notifications: null,
    },
    document: await storeIdentityDocument(files, `child-${child}`, 'დაბადების მოწმობა.pdf'),
  }
  const outcome = await store.execute(
    memberDecider,
    stream,
    { type: 'RegisterChild', data, actor: demoActor(parent), at },
    { commandId: `demo-${stream}-1` },
  )
  if (!outcome.accepted) throw new Error(`the demo child ${child} was refused: ${outcome.refusal}`)
}
