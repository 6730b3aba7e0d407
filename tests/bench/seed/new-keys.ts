/** The generated people's keys: created by KMS like all others, with their rows gathered and written in chunks. */
import { type KeyService, type KmsDependencies, kmsKeys } from '@portal/event-store'
import type { Item } from '@portal/items'

export type NewKeys = {
  readonly keys: KeyService
  /** The rows of the table `keys` created since the last call. */
  readonly made: () => readonly Item[]
}

/**
 * `knownKeys` are the key rows of subjects that exist already. A subject that is neither new nor among them has no key.
 */
export const newKeys = ({
  isNew,
  knownKeys,
  ...wired
}: Pick<KmsDependencies, 'kms' | 'keyId'> & {
  readonly isNew: (subject: string) => boolean
  readonly knownKeys: readonly Item[]
}): NewKeys => {
  const rows = new Map<string, Item>()
  const known = new Map(knownKeys.map((row) => [String(row.subject), row]))
  const items: Pick<KmsDependencies['items'], 'get' | 'put'> = {
    get: async (_, key) => (isNew(String(key.subject)) ? rows : known).get(String(key.subject)),
    put: async (_, item) => {
      const subject = String(item.subject)
      if (!isNew(subject)) throw new Error(`the generator was given no key of ${subject}`)
      rows.set(subject, item)
      return true
    },
  }
  return {
    keys: kmsKeys({ ...wired, items: items as KmsDependencies['items'] }),
    made: () => {
      const made = [...rows.values()]
      rows.clear()
      return made
    },
  }
}
