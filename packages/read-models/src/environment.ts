/**
 * The portal's store from a function's environment: tables, key and endpoints, on AWS and locally. A hanging connection
 * fails within seconds, so that the store can check whether its append committed.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { KMSClient } from '@aws-sdk/client-kms'
import { type KmsDependencies, kmsKeys } from '@portal/event-store'
import { type ClientTimeouts, clientTimeouts, tableNames } from '@portal/items'
import { type DynamoOptions, dynamoClient, dynamoItems } from '@portal/items/dynamodb'
import { memberById, memberRows } from './members/member.ts'
import { openPortalStore } from './portal-store.ts'

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
