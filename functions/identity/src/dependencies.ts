/** What the area needs, wired once in `handler.ts`. */
import type { EventStore } from '@portal/event-store'
import type { RaiseAlarm } from '@portal/http'
import type { Dependencies as Identity, SmsBudget, StaffPasskey } from '@portal/identity'
import type { Items } from '@portal/items'
import type { Sms } from '@portal/notices'
import { memberById } from '@portal/read-models'

export type IdentityDependencies = {
  readonly items: Items
  readonly store: Pick<EventStore, 'execute' | 'earlierAnswer' | 'holderOf' | 'keyed' | 'nextNumber'>
  readonly sms: Sms
  /** ISO 8601, UTC. */
  readonly now: () => string
  readonly wait: (milliseconds: number) => Promise<void>
  readonly newCommandId: () => string
  /** PORTAL_ADDRESS_LIMITS: by how much the limits per address are wider than on AWS. */
  readonly addressLimits: number
  /** Whether staff must sign in by passkey: STAFF_PASSKEY. */
  readonly staffPasskey: StaffPasskey
  /** Where the site stands: `https://portal.example`. Passkeys are bound to it. */
  readonly siteOrigin: string
  /** SMS_DAILY: how many SMS a day may cost. */
  readonly dailySms: number
  readonly raiseAlarm: RaiseAlarm
}

export const smsBudgetOf = ({ addressLimits: factor, dailySms: daily }: IdentityDependencies): SmsBudget => ({
  factor,
  daily,
})

/** What `packages/identity` asks for. */
export const identityOf = ({ items, store, now, wait, staffPasskey }: IdentityDependencies) =>
  ({
    items,
    now,
    wait,
    keyed: (label, value) => store.keyed(label, value),
    memberById: (id) => memberById(items, id),
    staffPasskey,
  }) satisfies Identity & {
    memberById: (id: number) => ReturnType<typeof memberById>
    staffPasskey: StaffPasskey
  }
