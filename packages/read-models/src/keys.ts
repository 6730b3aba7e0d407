import type { KeyService } from '@portal/event-store'

/** Keys of the views. Numbers are padded, so that they sort numerically as text. No key has personal data. */

export const paddedId = (id: number): string => String(id).padStart(10, '0')

export const applicationKey = (id: number) => ({ pk: `application#${id}`, sk: 'detail' })
export const ownerPartition = (member: number): string => `owner#member-${member}`
export const applicationSort = 'application#'
export const memberKey = (id: number) => ({ pk: `member#${id}`, sk: 'detail' })
export const passkeysKey = (memberId: number) => ({ pk: `member#${memberId}`, sk: 'passkeys' })
export const channelsKey = (memberId: number) => ({ pk: `member#${memberId}`, sk: 'channels' })
export const erasureKey = (memberId: number) => ({ pk: 'erasures', sk: `member#${paddedId(memberId)}` })
export const agencyKey = (id: number) => ({ pk: `agency#${id}`, sk: 'detail' })
export const programKey = (id: number) => ({ pk: `program#${id}`, sk: 'detail' })
/** A published form, apart from its program, because both may be large. Each revision stays, because cases read it. */
export const programFormKey = (id: number, revision: number) => ({ pk: `program#${id}`, sk: `form#${revision}` })
export const fileKey = (filePath: string) => ({ pk: `file#${filePath}`, sk: 'file' })
/** A document of a message in the conversation about an application. */
export const messageFileKey = (filePath: string) => ({ pk: `message-file#${filePath}`, sk: 'file' })
/** The application that refiles a rejected one, stored under the rejected one. */
export const followedPartition = (id: number): string => `followed#${id}`
export const inboxPartition = 'messages'
export const messageKey = (id: number) => ({ pk: inboxPartition, sk: `message#${paddedId(id)}` })
export const messageCountKey = (status: string, id: number) => ({
  pk: `${inboxPartition}-count#${status}`,
  sk: `message#${paddedId(id)}`,
})
/** The messages of one member, for their own export. */
export const messageOfKey = (member: number, id: number) => ({
  pk: `${inboxPartition}-of#${member}`,
  sk: `message#${paddedId(id)}`,
})
export const membersPartition = 'members'
export const memberRowKey = (id: number) => ({ pk: membersPartition, sk: `member#${paddedId(id)}` })
export const waitingMembersPartition = 'members-waiting'
export const waitingMemberKey = (since: string, id: number) => ({
  pk: waitingMembersPartition,
  sk: `${since}#${paddedId(id)}`,
})
/** All agencies or programs for their administrators; the public cards have other partitions. */
export const administeredAgencyKey = (id: number) => ({ pk: 'administered-agencies', sk: `agency#${paddedId(id)}` })
export const administeredProgramKey = (id: number) => ({ pk: 'administered-programs', sk: `program#${paddedId(id)}` })

/** A key service for code that needs no sealed field: it finds, opens and creates no key. */
export const noKeys: KeyService = {
  keyFor: async () => null,
  existingKey: async () => null,
  opens: async () => false,
  opensRow: async () => false,
  renew: async () => undefined,
  erase: async () => undefined,
}
