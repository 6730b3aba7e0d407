/**
 * The restores in the table `log`: a row per restore statement, so that a walk along the chain of seals knows which
 * seals are superseded before it reaches the statement. The statement in the bucket is authoritative.
 */
import type { Items } from '@portal/items'
import { linkAt, newestSealRow } from '../rows.ts'
import { isSignedBy, type PreviousLink } from '../seal.ts'
import type { SealStore } from '../store.ts'
import { afterRestore, type Restore, restoreText } from './restore.ts'

const partition = 'restores'

/** The row holds everything that the next seal continues, so that the sealer need not read the statement. */
const rowOf = (restore: Restore) => ({ at: restore.at, ...afterRestore(restore) })

export const recordRestore = async (items: Items, restore: Restore): Promise<void> => {
  await items.put('log', { pk: partition, sk: restore.n, ...rowOf(restore) })
}

export const isRestoreRecorded = async (items: Items, restore: Restore): Promise<boolean> => {
  const row = await items.get('log', { pk: partition, sk: restore.n })
  return row !== undefined && Object.entries(rowOf(restore)).every(([name, value]) => row[name] === value)
}

/** The number of the newest statement in the table; null when there is none. */
export const newestRestore = async (items: Items): Promise<number | null> => {
  const { items: rows } = await items.query('log', { partition, newestFirst: true, limit: 1 })
  return rows[0] === undefined ? null : Number(rows[0].sk)
}

/** What the next link follows, according to the table: the newest seal, or the statement after it. */
export const newestRecordedLink = async (items: Items): Promise<PreviousLink | null> => {
  const seal = await newestSealRow(items)
  const { items: rows } = await items.query('log', { partition, newestFirst: true, limit: 1 })
  const [row] = rows
  if (row === undefined || (seal !== null && seal.n > Number(row.n))) return seal
  const { pk: _, sk: __, at: ___, ...restore } = row
  return restore as unknown as PreviousLink
}

/**
 * The restores by number. A row without a statement signed by the portal is ignored, and its seals are checked
 * normally.
 */
export const declaredRestores = async (deps: {
  readonly items: Items
  readonly seals: Pick<SealStore, 'read'>
  readonly publicKey: string
}): Promise<readonly Restore[]> => {
  const { items: rows } = await deps.items.query('log', { partition })
  const restores = await Promise.all(rows.map(({ sk }) => restoreAt(deps, Number(sk))))
  return restores.filter((restore) => restore !== null)
}

const restoreAt = async (
  { seals, publicKey }: { readonly seals: Pick<SealStore, 'read'>; readonly publicKey: string },
  n: number,
): Promise<Restore | null> => {
  const link = await linkAt({ seals }, n)
  if (link?.kind !== 'restore') return null
  const { restore, signature } = link.signed
  return restore.n === n && isSignedBy(publicKey, restoreText(restore), signature) ? restore : null
}

/** Whether this link covers data that a restore removed. */
export const isSuperseded = (restores: readonly Restore[], n: number): boolean =>
  restores.some((restore) => restore.keptSeal < n && n < restore.n)
