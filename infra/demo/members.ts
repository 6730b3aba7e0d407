/** The demo accounts and some citizens, registered with the normal command, with roles granted by the system. */
import { consentVersions } from '@portal/contract/consents'
import {
  type Actor,
  type MemberCommand,
  memberDecider,
  placeOf,
  professionById,
  socialStatusById,
  streamOf,
  system,
} from '@portal/domain'
import type { EventStore, PrepareCommand } from '@portal/event-store'
import { withSuperAdministrators } from '@portal/read-models'
import { type DemoMember, demoMembers } from './data.ts'
import { daysBefore, runCommands } from './script.ts'

export const addMember = async (store: EventStore, member: DemoMember, now: Date): Promise<void> => {
  const stream = streamOf('member', member.id)
  const commands: (MemberCommand | PrepareCommand<MemberCommand>)[] = [registration(member, now)]
  const { role, agency = null } = member
  if (role !== undefined)
    commands.push(
      withSuperAdministrators(store, stream, (superAdministrators) => ({
        type: 'GrantRole',
        data: { role, agency, grantedBy: null, superAdministrators },
        actor: system,
        at: daysBefore(now, member.registeredDaysAgo, 1),
      })),
    )
  if (member.isVerified)
    commands.push({
      type: 'SetDocumentStatus',
      data: { status: 'verified' },
      actor: system,
      at: daysBefore(now, member.registeredDaysAgo - 1),
    })
  commands.push(...channelCommands(member, demoActor(member.id), now))
  await runCommands(store, memberDecider, stream, commands)
}

export const demoActor = (id: number): Actor => {
  const member = demoMembers.find((one) => one.id === id)
  if (member === undefined) throw new Error(`there is no demo member ${id}`)
  const { role = 'User', agency = null, personalId, firstName, lastName } = member
  return { id, role, agency, personalId, name: { firstName, lastName } }
}

export const administratorOf = (agency: number): number => {
  const found = demoMembers.find((member) => member.role === 'Agency Administrator' && member.agency === agency)
  if (found === undefined) throw new Error(`demo agency ${agency} has no administrator`)
  return found.id
}

const registration = (member: DemoMember, now: Date): MemberCommand => {
  const at = daysBefore(now, member.registeredDaysAgo)
  const place = placeOf(member.region, member.municipality)
  const profession = professionById(member.profession)
  const status = socialStatusById(7)
  if (!place || !profession || !status) throw new Error(`demo member ${member.id} names what no handbook knows`)
  const address = { ...place, address: member.address }
  const data = {
    member: member.id,
    firstName: member.firstName,
    lastName: member.lastName,
    personalId: member.personalId,
    phone: member.phone,
    phoneSlot: 1 as const,
    email: `member${member.id}@portal.example`,
    legalAddress: address,
    physicalAddress: address,
    profession,
    isCompact: false,
    statuses: [status],
    consents: {
      terms: { version: consentVersions.terms.version, at },
      dataVerification: { version: consentVersions.privacy.version, at },
      notifications: member.agreesToNotifications ? { version: consentVersions.privacy.version, at } : null,
    },
  }
  const { companyName, companyId } = member
  if (companyName !== undefined && companyId !== undefined)
    return { type: 'RegisterLegalEntity', data: { ...data, companyName, companyId }, actor: system, at }
  const social = { birthDate: member.birthDate, isStudent: false, degreeLevel: null, isEmployed: true }
  const actor: Actor = { ...demoActor(member.id), role: 'User', agency: null }
  return { type: 'RegisterIndividual', data: { ...data, ...social }, actor, at }
}

/** Decisions and returns keep their SMS, so that the demo shows every way. */
const kinds = (['decision', 'returned'] as const).map(
  (kind) => ({ kind, sms: 'always', email: true, push: true }) as const,
)

/** Channels of two members: a citizen, and the Super Administrator, who gets the morning e-mail. */
const channelCommands = (
  { id, mails, registeredDaysAgo }: DemoMember,
  actor: MemberCommand['actor'],
  now: Date,
): readonly MemberCommand[] => {
  if (mails === undefined) return []
  const at = (hours: number) => daysBefore(now, registeredDaysAgo - 2, hours)
  return [
    { type: 'OfferEmail', data: { address: `member${id}@portal.example` }, actor, at: at(0) },
    { type: 'ConfirmEmail', data: { emailNumber: 1 }, actor, at: at(1) },
    { type: 'ChooseChannels', data: { kinds, digest: mails === 'digest' }, actor, at: at(2) },
  ]
}
