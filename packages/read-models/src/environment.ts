/**
 * The portal's store from a function's environment: tables, key and endpoints, on AWS and locally. A hanging connection
 * fails within seconds, so that the store can check whether its append committed.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { KMSClient } from '@aws-sdk/client-kms'
import { personalFields, upcasters } from '@portal/domain'
import { type EventStore, type KeyService, type KmsDependencies, kmsKeys, openEventStore } from '@portal/event-store'
import { type ClientTimeouts, clientTimeouts, type Items, tableNames } from '@portal/items'
import { type DynamoOptions, dynamoClient, dynamoItems } from '@portal/items/dynamodb'
import { portalClaims } from './claims.ts'
import { memberById, memberRows } from './members/member.ts'
import { portalProjections } from './projections.ts'

/** The portal's event store with every view, claim and personal field. */
export const openPortalStore = ({ items, keys }: { items: Items; keys: KeyService }): EventStore =>
  openEventStore({ items, keys, personalFields, upcasters, projections: portalProjections, claims: portalClaims })

/** Milliseconds that a function waits for the answer of a table or of KMS. */
const maxMilliseconds = 5_000

/** An operator's command gives its own KMS and timeouts; the defaults are those of a function. */
type Options = DynamoOptions &
  Partial<Pick<KmsDependencies, 'kms' | 'maxKeys'>> & { readonly timeouts?: number | ClientTimeouts }

export const portalFromEnvironment = (
  env: Readonly<Record<string, string | undefined>>,
  { timeouts = maxMilliseconds, kms = new KMSClient(clientTimeouts(timeouts)), maxKeys, ...options }: Options = {},
) => {
  const items = dynamoItems(dynamoClient(timeouts), tableNames(env), options)
  const keyId = env.KMS_KEY_ID
  if (!keyId) throw new Error('environment variable is missing: KMS_KEY_ID')
  const keys = kmsKeys({ kms, keyId, items, ...(maxKeys !== undefined && { maxKeys }) })
  const store = openPortalStore({ items, keys })
  const now = () => new Date().toISOString()
  return {
    items,
    keys,
    store,
    now,
    /** What `authenticate` and the sign-in need. */
    identity: {
      items,
      now,
      wait: async (milliseconds: number): Promise<void> => {
        await wait(milliseconds)
      },
      hmac: store.hmac,
      memberRows,
      memberById: (id: number) => memberById(items, id),
      // Any value but `optional` means `required`, so that a typo cannot weaken the protection against a stolen
      // phone.
      staffPasskey: env.STAFF_PASSKEY === 'optional' ? ('optional' as const) : ('required' as const),
    },
  }
}
