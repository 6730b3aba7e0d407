import type { SignedInMember } from '@portal/identity'
import { agentIndexOf } from '@portal/read-models'
import type { Dependencies } from '../dependencies.ts'

export type NumberedMember = Pick<SignedInMember, 'registrationType' | 'personalId'>

/** By which an offer finds this member; null for the account of a company, which cannot act for others. */
export const ownIndexOf = async (
  store: Pick<Dependencies['store'], 'hmac'>,
  { registrationType, personalId }: NumberedMember,
): Promise<string | null> =>
  registrationType === 'individual' && personalId !== null ? agentIndexOf(store, personalId) : null
