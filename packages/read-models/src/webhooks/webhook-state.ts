/**
 * How far a webhook has come, its sealed secret and its last deliveries: rows of the table `access`, because no event
 * determines them. Every write is conditional on the revision that was read, so that of two runs one sends.
 */
import { randomBytes } from 'node:crypto'
import type { DeliveryCause, FeedType } from '@portal/domain'
import { decrypt, encrypt } from '@portal/event-store'
import { allItems, type Item, type Items, type Write, writeAll, writeOnce } from '@portal/items'

export type WebhookState = {
  readonly revision: number
  /** The position of the last event that was taken or is none of its types. */
  readonly cursor: number
  /** The version of the webhook's stream at which `tries` began: after a resumption they begin anew. */
  readonly version: number
  /** Failed attempts at the next event. */
  readonly tries: number
  /** Epoch milliseconds; 0 where nothing failed. */
  readonly failingSince: number
  readonly nextTryAt: number
  /** Epoch milliseconds until which another run sends; 0 for none. */
  readonly leasedUntil: number
  /** ISO 8601. */
  readonly lastDeliveredAt: string | null
  /** The sealed secret. */
  readonly box: Uint8Array
}

export type StoredDelivery = {
  readonly position: number
  readonly id: string
  readonly type: FeedType
  readonly application: number
  readonly at: string
  readonly status: 'waiting' | 'delivered' | 'failed'
  readonly tries: number
  readonly nextTryAt: string | null
  readonly answer: number | null
  readonly cause: DeliveryCause | null
}

type Hashing = { readonly hmac: (label: string, value: string) => Promise<string> }

const partition = (id: number): string => `webhook#${id}`
const stateKey = (id: number) => ({ pk: partition(id), sk: 'state' })
const deliveryPrefix = 'delivery#'
const deliverySort = (position: number): string => `${deliveryPrefix}${String(position).padStart(15, '0')}`
/** Seconds that a delivery is kept. */
const retention = 30 * 24 * 3_600
const maxListed = 100

/** Derived from the secret of the index, which KMS wraps, so that a row of this table alone opens nothing. */
const keyOf = async ({ hmac }: Hashing, id: number): Promise<Uint8Array> =>
  Buffer.from(await hmac('webhook-secret', String(id)), 'base64url')
const associated = (id: number): Uint8Array => Buffer.from(`webhook-secret ${id}`)

/** False when the webhook has a secret already. */
export const startWebhook = async (
  items: Items,
  store: Hashing,
  { id, secret, after }: { readonly id: number; readonly secret: string; readonly after: number },
): Promise<boolean> => {
  const box = encrypt(await keyOf(store, id), associated(id), Buffer.from(secret), randomBytes)
  const state: WebhookState = {
    ...{ revision: 1, cursor: after, version: 1, tries: 0, failingSince: 0, nextTryAt: 0, leasedUntil: 0 },
    ...{ lastDeliveredAt: null, box },
  }
  return items.put('access', { ...stateKey(id), ...state }, { absent: true })
}

export const webhookStateOf = async (items: Items, id: number): Promise<WebhookState | undefined> => {
  const row = await items.get('access', stateKey(id))
  return row && stateOf(row)
}

const stateOf = ({ pk: _, sk: __, ...row }: Item): WebhookState => row as unknown as WebhookState

export const secretOf = async (store: Hashing, id: number, { box }: WebhookState): Promise<string> => {
  const secret = decrypt(await keyOf(store, id), associated(id), box)
  if (secret === null) throw new Error('webhook_secret_unreadable')
  return secret.toString()
}

type Change = Partial<Omit<WebhookState, 'revision' | 'box'>>

/** The new state; null when another run was faster, or the webhook was deleted. */
export const moveWebhook = async (
  items: Items,
  id: number,
  { from, to, delivery }: { readonly from: WebhookState; readonly to: Change; readonly delivery?: StoredDelivery },
): Promise<WebhookState | null> => {
  const next = { ...from, ...to, revision: from.revision + 1 }
  const moved: Write = {
    put: { ...stateKey(id), ...next },
    table: 'access',
    if: { equals: { revision: from.revision } },
  }
  const isMoved = await writeOnce(
    items,
    delivery ? [moved, { put: deliveryRow(id, delivery), table: 'access' }] : [moved],
  )
  return isMoved ? next : null
}

const deliveryRow = (id: number, delivery: StoredDelivery): Item => ({
  pk: partition(id),
  sk: deliverySort(delivery.position),
  ...delivery,
  expires_at: Math.floor(Date.parse(delivery.at) / 1_000) + retention,
})

/** Newest first. */
export const listDeliveries = async (items: Items, id: number): Promise<readonly StoredDelivery[]> => {
  const query = { partition: partition(id), sort: { prefix: deliveryPrefix }, newestFirst: true, limit: maxListed }
  return (await items.query('access', query)).items.map(
    ({ pk: _, sk: __, expires_at: ___, ...row }) => row as unknown as StoredDelivery,
  )
}

/** Destroys the secret and what is known of its deliveries; a run that still sends records nothing any more. */
export const forgetWebhook = async (items: Items, id: number): Promise<void> => {
  await items.delete('access', stateKey(id))
  const rows = await allItems(items, 'access', { partition: partition(id) })
  await writeAll(
    items,
    rows.map(({ sk }) => ({ delete: { pk: partition(id), sk: String(sk) }, table: 'access' })),
  )
}
