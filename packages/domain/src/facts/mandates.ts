/** What one person may do in the name of another, on what basis, and for how long (R-ACT-1). */
export const mandateScopes = ['read', 'file', 'send', 'talk', 'profile'] as const
/**
 * `file` is filing, drafts, edits and uploads; `send` sending, withdrawing and supplying papers; `talk` messages and
 * feedback. Reading goes with each.
 */
export type MandateScope = (typeof mandateScopes)[number]

/** `visit` and `card_seen`: staff at an office (`officeBases`). `parent`: of a child. */
export const mandateBases = ['self', 'company', 'card_seen', 'visit', 'parent'] as const
export type MandateBasis = (typeof mandateBases)[number]

/** At an office: the person told a code from their phone, or showed their card (R-ACT-30). */
export const officeBases = ['visit', 'card_seen'] as const satisfies readonly MandateBasis[]
export type OfficeBasis = (typeof officeBases)[number]
export const isOfVisit = (basis: MandateBasis): basis is OfficeBasis => basis === 'visit' || basis === 'card_seen'
/** What staff may do during a visit, and for how many hours (R-ACT-33). */
export const visitScopes = ['read', 'file', 'send'] as const satisfies readonly MandateScope[]
export const visitHours = 2

export const mandateStatuses = ['offered', 'active', 'declined', 'revoked', 'ended'] as const
export type MandateStatus = (typeof mandateStatuses)[number]
export const isMandateOpen = ({ status }: { readonly status: MandateStatus }): boolean =>
  status === 'offered' || status === 'active'

/** Offered and active mandates that one principal may have given (R-ACT-4). */
export const maxMandatesGiven = 20
/** Children whom one parent may have registered at a time (R-ACT-50). */
export const maxChildren = 10
/** Days after which an offer that nobody answered ends. */
export const mandateOfferDays = 30
