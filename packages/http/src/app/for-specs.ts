/** A small area for specs: a member per token, a recorded log, a fixed request id. */
import type { Role } from '@portal/domain'
import type { SignedIn } from '@portal/identity'
import type { Hono } from 'hono'
import type { LogEntry } from '../answer/log.ts'
import type { PortalEnv } from '../env.ts'
import { portalApp } from './portal-app.ts'

export const requestId = '00000000-0000-4000-8000-000000000001'

/** The token names the role without spaces: `Bearer User`. */
const someone = (role: Role): SignedIn => ({
  actor: { id: 5, role, agency: null, personalId: '01001000005', name: { firstName: 'ნინო', lastName: 'გამოგონილი' } },
  member: {
    id: 5,
    registrationType: 'individual',
    firstName: 'ნინო',
    lastName: 'გამოგონილი',
    personalId: '01001000005',
    companyName: null,
    companyId: null,
    email: null,
    phone: '500000005',
    role,
    agency: null,
    status: 'active',
    documentStatus: 'verified',
    legalAddress: null,
    physicalAddress: null,
    notifications: false,
  },
  sessionId: 'session-1',
  signedInAt: 0,
  needsPasskey: false,
  needsFreshSignIn: false,
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
