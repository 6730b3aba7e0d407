/** A small area for specs: a member per token, a recorded log, a fixed request id. */
import type { Role } from '@portal/domain'
import type { SignedIn } from '@portal/identity'
import type { Hono } from 'hono'
import type { LogEntry } from '../answer/log.ts'
import type { PortalEnv } from '../env.ts'
import { portalApp } from './portal-app.ts'

export const requestId = '00000000-0000-4000-8000-000000000001'

const actorOf = (id: number, role: Role): SignedIn['actor'] => ({
  ...{ id, role, agency: null, personalId: `0100100000${id}` },
  name: { firstName: 'ნინო', lastName: 'გამოგონილი' },
})

const memberOf = (id: number, role: Role): SignedIn['member'] => ({
  id,
  registrationType: 'individual',
  firstName: 'ნინო',
  lastName: 'გამოგონილი',
  personalId: `0100100000${id}`,
  companyName: null,
  companyId: null,
  email: null,
  phone: `50000000${id}`,
  role,
  agency: null,
  status: 'active',
  documentStatus: 'verified',
  legalAddress: null,
  physicalAddress: null,
  notifications: false,
})

/** The token names the role without spaces: `Bearer User`. Member 9 lets everybody read and file. */
const someone = (role: Role): SignedIn => ({
  actor: actorOf(5, role),
  member: memberOf(5, role),
  sessionId: 'session-1',
  signedInAt: 0,
  needsPasskey: false,
  needsFreshSignIn: false,
  actFor: async (principal, scope) =>
    principal === 9 && ['read', 'file'].includes(scope)
      ? {
          actor: { ...actorOf(9, 'User'), agent: { id: 5, personalId: '01001000005', mandate: 7 } },
          member: memberOf(9, 'User'),
        }
      : null,
})

export const givenApp = (...routes: readonly Hono<PortalEnv>[]) => {
  const logged: LogEntry[] = []
  const app = portalApp({
    area: 'spec',
    routes,
    authenticate: async (token) => {
      if (token === 'broken') throw Object.assign(new Error('01001000005'), { name: 'ThrottlingException' })
      if (token === 'User' || token === 'Auditor') return someone(token)
      return null
    },
    log: (entry) => logged.push(entry),
    newRequestId: () => requestId,
  })
  return { app, logged }
}

export const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } })
