/**
 * The system (member 0) grants and revokes roles as commands with events (R-ROLE-3). The first Super Administrator of
 * an empty portal is made this way too.
 */
import {
  fold,
  type MemberCommand,
  type MemberEvent,
  memberDecider,
  memberState,
  parseStream,
  type Role,
  type StreamName,
  system,
} from '@portal/domain'
import type { EventStore } from '@portal/event-store'
import type { Items } from '@portal/items'
import { agencyById, everyMember, memberById, personalIdClaim, withSuperAdministrators } from '@portal/read-models'
import { CommandProblem } from '../../cli/problem.ts'

export type StaffArgs =
  | { readonly command: 'list' }
  | {
      readonly command: 'grant'
      readonly number: string
      readonly role: Role
      readonly agency: number | null
      readonly grantedBy: string | null
    }
  | { readonly command: 'reset-passkeys'; readonly number: string; readonly resetBy: string }
  | { readonly command: 'revoke'; readonly number: string; readonly grantedBy: string | null }

export type StaffDependencies = {
  readonly items: Items
  readonly store: Pick<EventStore, 'execute' | 'guardedSet' | 'holderOf' | 'load'>
  readonly now: () => string
  readonly newCommandId: () => string
}

/** Returns the lines to print. */
export const executeStaff = async (deps: StaffDependencies, args: StaffArgs): Promise<readonly string[]> => {
  switch (args.command) {
    case 'list':
      return list(deps)
    case 'grant':
      return grant(deps, args)
    case 'revoke':
      return revoke(deps, args)
    case 'reset-passkeys':
      return resetPasskeys(deps, args)
  }
}

const grant = async (deps: StaffDependencies, args: Extract<StaffArgs, { command: 'grant' }>) => {
  const { role, agency, grantedBy } = args
  if (agency !== null && !(await agencyById(deps.items, agency)))
    throw new CommandProblem(`There is no agency ${agency}.`)
  const stream = await memberOf(deps, args.number)
  const before = fold(memberState, await deps.store.load<MemberEvent>(stream))
  const isChanged = await change(deps, stream, (superAdministrators) => ({
    type: 'GrantRole',
    data: { role, agency, grantedBy, superAdministrators },
    ...asSystem(deps),
  }))
  const name = roleAndAgency(role, agency)
  if (!isChanged) return [`${args.number} is ${name} already; nothing was changed.`]
  // On the site they would get none (R-ID-72).
  const note =
    before.status !== 'unknown' && before.isPhoneUnseconded
      ? ['NOTE: one person alone changed their phone. Make sure that it is theirs, or revoke the role.']
      : []
  return [`${args.number} is ${name} now.`, ...note]
}

const revoke = async (deps: StaffDependencies, args: Extract<StaffArgs, { command: 'revoke' }>) => {
  const stream = await memberOf(deps, args.number)
  const isChanged = await change(deps, stream, (superAdministrators) => ({
    type: 'RevokeRole',
    data: { grantedBy: args.grantedBy, superAdministrators },
    ...asSystem(deps),
  }))
  return [isChanged ? `${args.number} is a User again.` : `${args.number} has no role to lose; nothing was changed.`]
}

/** For a lost device: all passkeys are removed, sessions end, and the member's phone is notified. */
const resetPasskeys = async (deps: StaffDependencies, args: Extract<StaffArgs, { command: 'reset-passkeys' }>) => {
  const stream = await memberOf(deps, args.number)
  const isChanged = await change(deps, stream, () => ({
    type: 'ResetPasskeys',
    data: { resetBy: args.resetBy },
    ...asSystem(deps),
  }))
  return [isChanged ? `${args.number} has no passkey any more.` : `${args.number} has no passkey; nothing was changed.`]
}

/** Everybody with a role other than User. */
const list = async ({ items }: StaffDependencies): Promise<readonly string[]> => {
  const lines: string[] = []
  for await (const { id, permission } of everyMember(items)) {
    if (permission === 'User') continue
    const member = await memberById(items, id)
    if (!member) continue
    const { personalId, firstName, lastName, role, agency, status } = member
    const words = [personalId, `${firstName} ${lastName}`, roleAndAgency(role, agency)]
    lines.push([...words, ...(status === 'blocked' ? ['blocked'] : [])].join('  '))
  }
  return lines.length > 0 ? lines : ['Nobody has a role yet.']
}

const memberOf = async ({ store }: StaffDependencies, number: string): Promise<StreamName> => {
  const stream = await store.holderOf(personalIdClaim(number))
  if (stream === null)
    throw new CommandProblem(`Nobody is registered with the number ${number}. They register at /Signup first.`)
  return stream
}

const change = async (
  deps: StaffDependencies,
  stream: StreamName,
  commandFor: (superAdministrators: readonly number[]) => MemberCommand,
): Promise<boolean> => {
  const commandId = deps.newCommandId()
  const prepared = withSuperAdministrators(deps.store, stream, commandFor)
  const outcome = await deps.store.execute(memberDecider, stream, prepared, { commandId })
  if (outcome.accepted) return outcome.history.at(-1)?.commandId === commandId
  if (outcome.refusal === 'last_super_administrator')
    throw new CommandProblem('This is the last active Super Administrator. Make another one first.')
  const member = fold(memberState, outcome.history as readonly MemberEvent[])
  throw new CommandProblem(
    `Member ${parseStream(stream).id} (${member.status}): the portal answered ${outcome.refusal}. Try again.`,
  )
}

const asSystem = ({ now }: StaffDependencies) => ({ actor: system, at: now() })

const roleAndAgency = (role: string, agency: number | null): string =>
  agency === null ? role : `${role} of agency ${agency}`
