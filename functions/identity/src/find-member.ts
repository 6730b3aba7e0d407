/** Whom a sign-in number finds: eleven digits an individual, nine a legal entity, ten nobody (R-ID-1). */
import { parseStream } from '@portal/domain'
import { companyIdClaim, type MemberDocument, memberById, personalIdClaim } from '@portal/read-models'
import type { IdentityDependencies } from './dependencies.ts'

/** Member 0 is nobody: a number that nobody has costs the same reads as one that somebody has. */
export const findMember = async (
  { items, store }: IdentityDependencies,
  number: string,
): Promise<MemberDocument | null> => {
  const stream = await store.holderOf(number.length === 9 ? companyIdClaim(number) : personalIdClaim(number))
  const member = await memberById(items, stream ? parseStream(stream).id : 0)
  return member?.status === 'active' ? member : null
}
