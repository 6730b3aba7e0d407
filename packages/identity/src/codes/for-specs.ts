/** An identity in memory, and the ways in which a person requests and enters codes. */
import type { Items } from '@portal/items'
import { identityInMemory } from '../testing/in-memory.ts'
import { type CodeRequest, requestCode, tryCode } from './codes.ts'

/** The network from which the specs ask. */
const home = { kind: 'address', value: '198.51.100.7' } as const

export const nino = { purpose: 'signin', number: '01001000005', requester: home } as const
export const openPhone = { purpose: 'phone', phone: '500000005', requester: home } as const
export const unknownMember = { ...nino, number: '99999999999' } as const

export const portal = (wrap?: (items: Items) => Items) => {
  const memory = identityInMemory(wrap)
  const { deps } = memory
  const ask = (request: CodeRequest = nino) => requestCode(deps, request)
  return {
    ...memory,
    ask,
    /** Requests a code that must be granted. */
    code: async (request: CodeRequest = nino) => {
      const answer = await ask(request)
      if (!('code' in answer) || answer.code === null) throw new Error(`no code: ${JSON.stringify(answer)}`)
      return answer.code
    },
    enter: async (code: string, subject: CodeRequest = nino) => (await tryCode(deps, subject, code)).result,
  }
}

export const otherThan = (code: string) => ((Number(code) + 1) % 1_000_000).toString().padStart(6, '0')
