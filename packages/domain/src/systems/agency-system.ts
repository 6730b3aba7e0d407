/** An agency's own system as its events give it; the clock may have ended it since. */
import { tbilisiDay } from '../calendar.ts'
import { longestSystemDays, type SystemRole, type SystemStatus } from '../facts/systems.ts'
import { hasLapsed, type Recorded } from '../roles/proposal.ts'
import { dayAfter } from '../working-days.ts'
import type { SystemEvent } from './events.ts'

export type ExistingSystem = {
  readonly status: Exclude<SystemStatus, 'lapsed' | 'expired'>
  readonly id: number
  readonly agency: number
  readonly label: string
  readonly role: SystemRole
  readonly expiresOn: string
  readonly proposedBy: number
  readonly proposedAt: string
  readonly approvedBy: number | null
}
export type AgencySystem = { readonly status: 'unknown' } | ExistingSystem

const initialState = (): AgencySystem => ({ status: 'unknown' })

const evolve = (system: AgencySystem, event: SystemEvent & Recorded): AgencySystem => {
  const by = event.actor?.id ?? 0
  if (event.type === 'SystemProposed') {
    const { system: id, ...asked } = event.data
    return { ...asked, status: 'open', id, proposedBy: by, proposedAt: event.at ?? '', approvedBy: null }
  }
  if (system.status === 'unknown') return system
  switch (event.type) {
    case 'SystemApproved':
      return { ...system, status: 'approved', approvedBy: by }
    case 'SystemRefused':
      return { ...system, status: 'refused' }
    case 'SystemRevealed':
      return { ...system, status: 'active' }
    case 'SystemEnded':
      return { ...system, status: 'ended' }
  }
}

export const systemState = { initialState, evolve }

/** A proposal is open no longer than its proposer administers the agency; what was approved outlives that. */
export type ByAdministrators = { readonly isProposerAdministrator: boolean }

export const systemStatusAt = (
  system: Pick<ExistingSystem, 'status' | 'expiresOn' | 'proposedAt' | 'proposedBy'>,
  at: string,
  { isProposerAdministrator }: ByAdministrators,
): SystemStatus => {
  const { status, proposedAt, proposedBy } = system
  if (status === 'refused' || status === 'ended') return status
  if (status !== 'open') return isOver(system, at) ? 'expired' : status
  const proposers = isProposerAdministrator ? [proposedBy] : []
  return isOver(system, at) || hasLapsed({ status, proposedAt, proposedBy }, at, proposers) ? 'lapsed' : status
}

const isOver = ({ expiresOn }: Pick<ExistingSystem, 'expiresOn'>, at: string): boolean => expiresOn < tbilisiDay(at)

/** Whether a call with its token is answered at this moment. */
export const isSystemActive = (system: Pick<ExistingSystem, 'status' | 'expiresOn'>, at: string): boolean =>
  system.status === 'active' && !isOver(system, at)

export const isSystemEndPossible = (expiresOn: string, at: string): boolean => {
  const today = tbilisiDay(at)
  return expiresOn >= today && expiresOn <= dayAfter(today, longestSystemDays)
}
