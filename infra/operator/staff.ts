/** `npm run staff -- list|grant|revoke|reset-passkeys`: an operator's commands about roles and passkeys (R-ROLE-3). */
import './by-portal-only.ts'
import { randomUUID } from 'node:crypto'
import { needsAgency, type Role, roles } from '@portal/domain'
import { parsedArgs, refuseRest, withUsage } from '../cli/args.ts'
import { withPortal } from './open-portal.ts'
import { executeStaff, type StaffArgs } from './staff/commands.ts'

export const run = async (argv: readonly string[]): Promise<number> => {
  const args = parseStaffArgs(argv)
  return withPortal(async ({ items, store }) => {
    const now = () => new Date().toISOString()
    for (const line of await executeStaff({ items, store, now, newCommandId: randomUUID }, args)) console.log(line)
    return 0
  })
}

export const usage = `Usage:
  npm run staff -- list
  npm run staff -- grant 01001000009 "Agency Administrator" --agency 1 [--as 01001000001]
  npm run staff -- revoke 01001000009 [--as 01001000001]
  npm run staff -- reset-passkeys 01001000009 --as 01001000001
Roles: ${roles.filter((role) => role !== 'User').join(', ')}. The number is the personal ID of somebody who has registered;
--as is recorded as who asked for it.`
const wrong = withUsage(usage)
const options = { agency: { type: 'string' }, as: { type: 'string' } } as const

export const parseStaffArgs = (argv: readonly string[]): StaffArgs => {
  const { values, positionals } = parsedArgs(argv, options, usage)
  const [command, number = '', roleTyped = '', ...rest] = positionals
  refuseRest(rest, usage, ': a role of two words stands in quotes')
  const grantedBy = values.as === undefined ? null : numberOf(values.as, '--as')
  if (command === 'list' && number === '') return { command }
  if (command === 'revoke') {
    if (roleTyped !== '') throw wrong('revoke takes a number alone: whoever loses a role is a User again.')
    return { command, number: numberOf(number, 'revoke'), grantedBy }
  }
  if (command === 'reset-passkeys') {
    if (roleTyped !== '') throw wrong('reset-passkeys takes a number alone.')
    if (grantedBy === null) throw wrong('reset-passkeys needs --as: the log keeps who asked for it.')
    return { command, number: numberOf(number, 'reset-passkeys'), resetBy: grantedBy }
  }
  if (command !== 'grant')
    throw wrong(command === undefined ? 'Nothing was asked for.' : `"${positionals.join(' ')}" is no command.`)
  const role = roles.find((known) => known.toLowerCase() === roleTyped.toLowerCase())
  if (role === undefined) throw wrong(roleTyped === '' ? 'grant needs a role.' : `"${roleTyped}" is no role.`)
  if (role === 'User') throw wrong('Nobody is granted the role User: revoke takes the other one away.')
  return { command, number: numberOf(number, 'grant'), role, agency: agencyOf(role, values.agency), grantedBy }
}

const numberOf = (typed: string, where: string): string => {
  if (/^[0-9]{11}$/.test(typed)) return typed
  throw wrong(`${where} needs a personal ID of 11 digits.`)
}

const agencyOf = (role: Role, typed: string | undefined): number | null => {
  if (!needsAgency(role)) {
    if (typed !== undefined) throw wrong(`A ${role} belongs to no agency: leave --agency out.`)
    return null
  }
  if (typed !== undefined && /^[1-9][0-9]{0,9}$/.test(typed)) return Number(typed)
  throw wrong(`An ${role} needs the number of an agency: --agency 1.`)
}
