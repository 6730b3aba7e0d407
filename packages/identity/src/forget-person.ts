/** A person's data outside the events: sessions, codes, phone proofs, waits, drafts, upload rows and the inbox. */
import { allItems, type Item, type Items, read } from '@portal/items'
import { emailCodePartition } from './codes/email-codes.ts'
import { forgetLimits } from './codes/throttle-rows.ts'
import type { Dependencies } from './dependencies.ts'
import { noticesPartition, pushUsesPartition } from './notices.ts'
import { forgetPasskeyUses } from './passkeys/rows.ts'
import { endAllSessions } from './sessions/sessions.ts'

export type ForgottenPerson = {
  readonly memberId: number
  /** Personal or company ID, whichever they signed in with. */
  readonly numbers: readonly string[]
  readonly phones: readonly string[]
}

export const forgetPerson = async (
  deps: Dependencies,
  { memberId, numbers, phones }: ForgottenPerson,
): Promise<void> => {
  const { items, hmac } = deps
  await endAllSessions(deps, { memberId })
  await forgetPasskeyUses(deps, memberId)
  for (const number of [...numbers, ...phones]) await forgetLimits(deps, number)
  const codes = [
    ...numbers.flatMap((number) =>
      (['signin', 'visit'] as const).map(async (purpose) => `code#${purpose}#${await hmac(`code-${purpose}`, number)}`),
    ),
    ...phones.map(async (phone) => `code#phone#${await hmac('code-phone', phone)}`),
  ]
  for (const phone of phones)
    await items.delete('access', { pk: `proof#${await hmac('phone-proof', phone)}`, sk: 'proof' })
  for (const partition of [...(await Promise.all(codes)), ...partitionsOf(memberId)])
    for (const row of await allItems(items, 'access', { partition }))
      await items.delete('access', { pk: read.text(row, 'pk'), sk: read.text(row, 'sk') })
}

const partitionsOf = (memberId: number): readonly string[] => [
  uploadsOf(memberId),
  `draft#${memberId}`,
  noticesPartition(memberId),
  emailCodePartition(memberId),
  pushUsesPartition(memberId),
]

/** A member's upload rows. Their keys name stored objects, which must be erased too. */
export const rowsOfUploads = (items: Items, memberId: number): Promise<readonly Item[]> =>
  allItems(items, 'access', { partition: uploadsOf(memberId) })

const uploadsOf = (memberId: number): string => `upload#${memberId}`
