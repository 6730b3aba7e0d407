/** The member with a sign-in number: eleven digits are an individual, nine a legal entity, ten nobody (R-ID-1). */
import { parseStream } from '@portal/domain'
import { companyIdClaim, type MemberDocument, memberById, personalIdClaim } from '@portal/read-models'
import type { IdentityDependencies } from '../dependencies.ts'

/** An unknown number is read as member 0, who does not exist, so that it costs the same reads as a known one. */
export const findMember = async (
  { items, store }: IdentityDependencies,
  number: string,
): Promise<MemberDocument | null> => {
  const stream = await store.holderOf(number.length === 9 ? companyIdClaim(number) : personalIdClaim(number))
  const member = await memberById(items, stream ? parseStream(stream).id : 0)
  return member?.status === 'active' ? member : null
}
