/** Keys of the views: numbers are padded, so that text sorts as they count. No key is made of personal data. */

export const padded = (id: number): string => String(id).padStart(10, '0')

export const applicationKey = (id: number) => ({ pk: `application#${id}`, sk: 'detail' })
export const ownerPartition = (member: number): string => `owner#member-${member}`
export const applicationSort = 'application#'
export const memberKey = (id: number) => ({ pk: `member#${id}`, sk: 'detail' })
export const passkeysKey = (memberId: number) => ({ pk: `member#${memberId}`, sk: 'passkeys' })
export const agencyKey = (id: number) => ({ pk: `agency#${id}`, sk: 'detail' })
export const programKey = (id: number) => ({ pk: `program#${id}`, sk: 'detail' })
export const fileKey = (filePath: string) => ({ pk: `file#${filePath}`, sk: 'file' })
/** Under the one that was rejected, the one that takes it up again. */
export const followedPartition = (id: number): string => `followed#${id}`
export const inboxPartition = 'messages'
export const messageKey = (id: number) => ({ pk: inboxPartition, sk: `message#${padded(id)}` })
export const messageCountKey = (status: string, id: number) => ({
  pk: `${inboxPartition}-count#${status}`,
  sk: `message#${padded(id)}`,
})
export const membersPartition = 'members'
export const memberRowKey = (id: number) => ({ pk: membersPartition, sk: `member#${padded(id)}` })
export const waitingPartition = 'members-waiting'
export const waitingKey = (since: string, id: number) => ({ pk: waitingPartition, sk: `${since}#${padded(id)}` })
/** All of them, active or not, for those who keep them; the cards of the public pages lie apart. */
export const administeredAgencyKey = (id: number) => ({ pk: 'administered-agencies', sk: `agency#${padded(id)}` })
export const administeredProgramKey = (id: number) => ({ pk: 'administered-programs', sk: `program#${padded(id)}` })
