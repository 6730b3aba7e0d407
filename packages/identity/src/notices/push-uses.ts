/** When each device was last sent a notice, in `access`, because a use is no event. */
import { type Items, read } from '@portal/items'

export const pushUsesPartition = (member: number): string => `push-uses#${member}`

export const recordPushUse = async (
  { items, now }: { readonly items: Items; readonly now: () => string },
  member: number,
  pushNumber: number,
): Promise<void> => {
  await items.put('access', { pk: pushUsesPartition(member), sk: `push#${pushNumber}`, pushNumber, at: now() })
}

/** ISO 8601, by the device's number. */
export const pushUses = async (items: Items, member: number): Promise<ReadonlyMap<number, string>> => {
  const { items: rows } = await items.query('access', { partition: pushUsesPartition(member) })
  return new Map(rows.map((row) => [read.number(row, 'pushNumber'), read.text(row, 'at')]))
}
