/**
 * Which filed files wait for a malware scan, and in which one found a threat (R-APP-120). A clean file has no row, like
 * one that was filed before there was a scan. The row is written before the file, so that no result comes too early,
 * and it never expires, so that a result that is lost opens nothing.
 */
import { type Items, read } from '@portal/items'

export const fileScanStates = ['checking', 'infected'] as const
export type FileScan = (typeof fileScanStates)[number]

export type ScanDependencies = {
  readonly items: Items
  /** ISO 8601, UTC. */
  readonly now: () => string
  /** MALWARE_SCAN: whether something scans what is filed. */
  readonly scansFiles?: boolean
}

export const scansFiles = (env: Readonly<Record<string, string | undefined>>): boolean => env.MALWARE_SCAN === 'on'

export const awaitScan = async ({ items, now, scansFiles = false }: ScanDependencies, key: string): Promise<void> => {
  if (scansFiles) await items.put('access', { ...rowKey(key), state: 'checking' satisfies FileScan, at: now() })
}

/** Makes the filed file `key`. One that is not made leaves nothing that waits for ever. */
export const scanned = async <Copy>(
  deps: ScanDependencies,
  key: string,
  make: () => Promise<Copy | null>,
): Promise<Copy | null> => {
  await awaitScan(deps, key)
  let copy: Copy | null = null
  try {
    copy = await make()
    return copy
  } finally {
    if (copy === null) await forgetScan(deps.items, key)
  }
}

/** By key. A file that waits is not told of where nothing scans any more. */
export const fileScans = async (
  { items, scansFiles = false }: ScanDependencies,
  keys: readonly string[],
): Promise<ReadonlyMap<string, FileScan>> => {
  if (keys.length === 0) return new Map()
  const rows = await items.getMany('access', keys.map(rowKey))
  const states = rows.flatMap((row, index) =>
    row ? [[keys[index] ?? '', read.oneOf(row, 'state', fileScanStates)] as const] : [],
  )
  return new Map(states.filter(([, state]) => state === 'infected' || scansFiles))
}

export const fileScan = async (deps: ScanDependencies, key: string): Promise<FileScan | undefined> =>
  (await fileScans(deps, [key])).get(key)

export const recordScan = async (
  { items, now }: Pick<ScanDependencies, 'items' | 'now'>,
  key: string,
  result: 'clean' | 'infected',
): Promise<void> => {
  if (result === 'clean') await forgetScan(items, key)
  else await items.put('access', { ...rowKey(key), state: 'infected' satisfies FileScan, at: now() })
}

/** For a file that is erased too. */
export const forgetScan = async (items: Items, key: string): Promise<void> => {
  await items.delete('access', rowKey(key))
}

/** The keys of files that wait, for a scanner that is not told of new files. */
export const waitingFiles = async (items: Items): Promise<readonly string[]> => {
  const { items: rows } = await items.query('access', { partition })
  return rows.filter(({ state }) => state === ('checking' satisfies FileScan)).map((row) => read.text(row, 'sk'))
}

const partition = 'file-scan'
const rowKey = (key: string) => ({ pk: partition, sk: key })
