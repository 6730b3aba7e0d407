/** The dependencies of the area, wired once in `handler.ts`. */
import type { EventStore } from '@portal/event-store'
import type { RaiseAlarm } from '@portal/http'
import type { Dependencies as Identity, MemberRows, SmsBudget, StaffPasskey } from '@portal/identity'
import type { EidClient } from '@portal/identity/eid'
import type { Items } from '@portal/items'
import type { Mail, Sms } from '@portal/notices'
import { type MemberDocument, memberRows } from '@portal/read-models'

export type IdentityDependencies = {
  readonly items: Items
  readonly store: Pick<
    EventStore,
    'execute' | 'earlierAnswer' | 'rememberAnswer' | 'holderOf' | 'hmac' | 'load' | 'nextNumber'
  >
  readonly sms: Sms
  /** Null where the portal sends no e-mail: MAIL_FROM. */
  readonly mail: Mail | null
  /** Whether push endpoints may be private, on the local portal only: PUSH_ENDPOINTS. */
  readonly takesAnyEndpoint: boolean
  /** ISO 8601, UTC. */
  readonly now: () => string
  readonly wait: (milliseconds: number) => Promise<void>
  readonly newCommandId: () => string
  /** PORTAL_ADDRESS_LIMITS: the factor on limits per address; 1 on AWS. */
  readonly addressLimits: number
  /** Whether staff must sign in by passkey: STAFF_PASSKEY. */
  readonly staffPasskey: StaffPasskey
  /** The site's origin: `https://portal.example`. Passkeys are bound to it. */
  readonly siteOrigin: string
  /** SMS_DAILY: the maximum number of SMS per day. */
  readonly dailySms: number
  readonly raiseAlarm: RaiseAlarm
  /** Null where the portal offers no national eID: OIDC_ISSUER. */
  readonly eid: EidClient | null
}

export const smsBudget = ({ addressLimits: factor, dailySms: daily }: IdentityDependencies): SmsBudget => ({
  factor,
  daily,
})

/** The dependencies of `packages/identity`. */
export const identityDependencies = ({ items, store, now, wait, staffPasskey }: IdentityDependencies) =>
  ({
    items,
    now,
    wait,
    hmac: (label, value) => store.hmac(label, value),
    memberRows,
    staffPasskey,
  }) satisfies Identity & {
    memberRows: MemberRows<MemberDocument>
    staffPasskey: StaffPasskey
  }
