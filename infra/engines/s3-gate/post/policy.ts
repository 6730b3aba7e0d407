/**
 * Checks the policy of a presigned POST as S3 does: signature, expiry, every form field covered by a condition, and the
 * file's size within `content-length-range`. Source: "Creating a POST Policy" of the S3 reference.
 */
import { accessDenied, badRequest } from '../refusal.ts'
import { checkScope, requireSameSignature, type Signer } from '../signature.ts'
import { parseAmzDate, signText } from '../signing.ts'

export type SizeRange = { readonly min: number; readonly max: number }
type Condition = readonly [operator: 'eq' | 'starts-with', field: string, value: string]
type Policy = {
  readonly expiration: string
  readonly conditions: readonly Condition[]
  readonly size: SizeRange | null
}

/** Fields that need no condition; the same holds for names that begin with `x-ignore-`. */
const free = new Set(['policy', 'x-amz-signature', 'file', 'bucket'])

/**
 * Returns the allowed sizes (any, if the policy has no condition) or throws a refusal. `fields` have lower-case names.
 */
export const checkPostPolicy = (fields: ReadonlyMap<string, string>, bucket: string, signer: Signer): SizeRange => {
  const encoded = fields.get('policy')
  if (encoded === undefined) throw accessDenied()
  checkSignature(fields, encoded, signer)
  const policy = parsePolicy(encoded)
  if (!(Date.parse(policy.expiration) > signer.now().getTime())) throw policyViolation('Policy expired.')
  const values = new Map([...fields, ['bucket', bucket]])
  for (const condition of policy.conditions) if (!holds(condition, values)) throw failed(condition)
  const named = new Set(policy.conditions.map(([, field]) => field))
  const extra = [...fields.keys()].filter(
    (name) => !free.has(name) && !name.startsWith('x-ignore-') && !named.has(name),
  )
  if (extra.length > 0) throw policyViolation(`Extra input fields: ${extra.join(', ')}`)
  return policy.size ?? { min: 0, max: Number.MAX_SAFE_INTEGER }
}

export const checkSize = (size: number, { min, max }: SizeRange): void => {
  if (size > max) throw tooLarge()
  if (size < min) throw badRequest('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size')
}
export const tooLarge = () => badRequest('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size')

const checkSignature = (fields: ReadonlyMap<string, string>, policy: string, signer: Signer): void => {
  const at = parseAmzDate(fields.get('x-amz-date'))
  const [credential, signature] = [fields.get('x-amz-credential'), fields.get('x-amz-signature')]
  if (fields.get('x-amz-algorithm') !== 'AWS4-HMAC-SHA256' || !at || !credential || !signature)
    throw badRequest('InvalidArgument', "Bucket POST must contain the fields of signature version 4 with a 'policy'")
  requireSameSignature(signature, signText(policy, checkScope(credential, at, signer), signer.credentials))
}

const parsePolicy = (encoded: string): Policy => {
  const invalid = (why: string) => badRequest('InvalidPolicyDocument', `Invalid Policy: ${why}`)
  let document: unknown
  try {
    document = JSON.parse(Buffer.from(encoded, 'base64').toString('utf8'))
  } catch {
    throw invalid('Invalid JSON.')
  }
  const { expiration, conditions } = (document ?? {}) as { expiration?: unknown; conditions?: unknown }
  if (typeof expiration !== 'string' || !Array.isArray(conditions))
    throw invalid('expiration or conditions are missing.')
  const found: Condition[] = []
  let size: SizeRange | null = null
  for (const condition of conditions as readonly unknown[]) {
    if (Array.isArray(condition) && String(condition[0]).toLowerCase() === 'content-length-range') {
      size = { min: Number(condition[1]), max: Number(condition[2]) }
      if (!Number.isInteger(size.min) || !Number.isInteger(size.max))
        throw invalid('content-length-range is malformed.')
    } else if (Array.isArray(condition)) {
      const [operator, field, value] = condition.map(String)
      if ((operator !== 'eq' && operator !== 'starts-with') || !field?.startsWith('$') || value === undefined)
        throw invalid('a condition is malformed.')
      found.push([operator, field.slice(1).toLowerCase(), value])
    } else {
      for (const [field, value] of Object.entries((condition ?? {}) as object))
        found.push(['eq', field.toLowerCase(), String(value)])
    }
  }
  return { expiration, conditions: found, size }
}

const holds = ([operator, field, value]: Condition, values: ReadonlyMap<string, string>): boolean => {
  const given = values.get(field)
  if (given === undefined) return false
  return operator === 'eq' ? given === value : given.startsWith(value)
}

const policyViolation = (why: string) => accessDenied(`Invalid according to Policy: ${why}`)
const failed = ([operator, field, value]: Condition) =>
  policyViolation(`Policy Condition failed: ${JSON.stringify([operator, `$${field}`, value])}`)
