/** The base data of most route specs, made by real commands: two agencies, three programs, a member for every role. */
import {
  type Actor,
  agencyDecider,
  type MemberCommand,
  memberDecider,
  programDecider,
  streamOf,
  system,
} from '@portal/domain'
import type { EventStore } from '@portal/event-store'
import { withSuperAdministrators } from '@portal/read-models'
import {
  agencyAdded,
  agencyAdmin,
  agencyOperator,
  auditor,
  citizen,
  grantRole,
  programAdded,
  registerIndividual,
  registerLegalEntity,
  superAdmin,
} from '@portal/testing'

/** The member ids of the demo accounts (R-RUN-13). */
export const seeded = {
  superAdmin: 1,
  agencyAdmin: 2,
  agencyOperator: 3,
  auditor: 4,
  /** Verified. */
  citizen: 5,
  /** Not verified. */
  newcomer: 6,
  /** Staff of agency 2. */
  otherAgencyAdmin: 7,
  company: 8,
  agencies: [1, 2],
  programs: { open: 1, closed: 2, withoutAttachments: 3 },
} as const

type Seeding = { readonly at: () => string; readonly newCommandId: () => string }

export const seed = async (store: EventStore, seeding: Seeding): Promise<typeof seeded> => {
  await addAgency(store, seeding, 1)
  await addAgency(store, seeding, 2)
  await addProgram(store, seeding, seeded.programs.open, {})
  await addProgram(store, seeding, seeded.programs.closed, { status: 'inactive' })
  await addProgram(store, seeding, seeded.programs.withoutAttachments, { agency: 2, attachmentsAllowed: false })
  for (const actor of people) await addMember(store, seeding, actor)
  await ofMember(store, seeding, {
    type: 'SetDocumentStatus',
    data: { status: 'verified' },
    actor: superAdmin(),
    at: seeding.at(),
  })
  return seeded
}

const people: readonly Actor[] = [
  superAdmin(seeded.superAdmin),
  agencyAdmin(1, seeded.agencyAdmin),
  agencyOperator(1, seeded.agencyOperator),
  auditor(seeded.auditor),
  citizen(seeded.citizen),
  citizen(seeded.newcomer),
  agencyAdmin(2, seeded.otherAgencyAdmin),
  citizen(seeded.company),
]

const addMember = async (store: EventStore, seeding: Seeding, actor: Actor) => {
  const id = await store.nextNumber('member')
  if (id !== actor.id) throw new Error('seed an empty portal')
  const stream = streamOf('member', id)
  const options = () => ({ commandId: seeding.newCommandId() })
  const register: MemberCommand = id === seeded.company ? registerLegalEntity({}, actor) : registerIndividual({}, actor)
  accepted(await store.execute(memberDecider, stream, { ...register, at: seeding.at() }, options()))
  const { role, agency } = actor
  if (role === 'User' || role === 'system' || role === 'guest') return
  const grant = withSuperAdministrators(store, stream, (superAdministrators) => ({
    ...grantRole({ role, agency, superAdministrators }),
    at: seeding.at(),
  }))
  accepted(await store.execute(memberDecider, stream, grant, options()))
}

const ofMember = async (store: EventStore, { newCommandId }: Seeding, command: MemberCommand) => {
  const stream = streamOf('member', seeded.citizen)
  accepted(await store.execute(memberDecider, stream, command, { commandId: newCommandId() }))
}

const addAgency = async (store: EventStore, { at, newCommandId }: Seeding, id: number) => {
  const stream = streamOf('agency', await store.nextNumber('agency'))
  const command = { type: 'AddAgency' as const, data: agencyAdded(id).data, actor: system, at: at() }
  accepted(await store.execute(agencyDecider, stream, command, { commandId: newCommandId() }))
}

const addProgram = async (
  store: EventStore,
  { at, newCommandId }: Seeding,
  id: number,
  over: Parameters<typeof programAdded>[1],
) => {
  const stream = streamOf('program', await store.nextNumber('program'))
  const command = { type: 'AddProgram' as const, data: programAdded(id, over).data, actor: system, at: at() }
  accepted(await store.execute(programDecider, stream, command, { commandId: newCommandId() }))
}

const accepted = (outcome: { readonly accepted: boolean; readonly refusal?: string }) => {
  if (!outcome.accepted) throw new Error(`the seed was refused: ${outcome.refusal}`)
}
