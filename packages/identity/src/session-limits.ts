/** How long a session lives: staff shorter than citizens, because more stands open to them (R-ID-13). */
import type { Role } from '@portal/domain'

const minute = 60_000
const hour = 60 * minute

export type SessionLimits = { readonly idle: number; readonly whole: number }

const citizen: SessionLimits = { idle: 60 * minute, whole: 12 * hour }
const staff: SessionLimits = { idle: 30 * minute, whole: 8 * hour }

/** Read from the member's present role, so that a person who becomes staff lives by the shorter limits at once. */
export const limitsOf = (role: Role): SessionLimits => (isStaff(role) ? staff : citizen)

export const isStaff = (role: Role): boolean => role !== 'User'

/** The longest that any session may live: when the table may forget it. */
export const longestSession = citizen.whole

/** The last use is written at most once a minute: a page that loads ten things costs one write. */
export const useIsWrittenEvery = minute
