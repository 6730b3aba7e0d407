import type { AuditEvent } from '@portal/contract'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { aProfile } from '../../testing/applications.ts'
import { type Answers, fakePortal, showAt, signInAs } from '../../testing/faked-portal.tsx'
import { AuditScreen } from './audit.tsx'

export const event = (position: number, changes: Partial<AuditEvent> = {}): AuditEvent => ({
  position,
  stream: 'application-42',
  version: 1,
  type: 'ApplicationFiled',
  at: '2026-03-01T09:00:00Z',
  actor: { id: 5, role: 'User', name: 'ნინო გამოგონილი' },
  data: { agency: 1, sealed: ['name', 'description'] },
  ...changes,
})
export const page = (data: readonly AuditEvent[], next_cursor: string | null = null) => ({
  body: { data, next_cursor },
})
export const failedAnswer = { status: 500, body: { success: false, code: 'internal', message: 'ვერ შესრულდა' } }
export const log = 'GET /api/auth/audit/events'
export const verify = 'POST /api/auth/audit/verify'
export const nightly = 'GET /api/auth/audit/verification'

export const parkedCall = 'GET /api/auth/audit/parked'
export const nothingParked = (lag: object = { waiting: 0, seconds: null }) => ({ body: { data: [], lag } })

export const show = (answers: Answers, address = '/audit') => {
  const standing = { [nightly]: { body: { data: null } }, [parkedCall]: nothingParked() }
  const portal = fakePortal({ ...standing, ...answers })
  return { ...portal, ...showAt(address, '/audit', <AuditScreen />) }
}
export const logRows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)

export const auditorSignsIn = () => {
  beforeEach(() => {
    localStorage.clear()
    signInAs(aProfile({ permission: 'Auditor' }))
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })
}
