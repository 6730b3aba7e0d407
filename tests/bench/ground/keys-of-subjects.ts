/** Keys computed from their subjects, so that two threads have the same ones without a KMS. */
import { hash } from 'node:crypto'
import { type KeyService, memoryKeys } from '@portal/event-store'

export const keysOfSubjects = (): KeyService => {
  const keys = memoryKeys((subject) => hash('sha256', subject, 'buffer'))
  return { ...keys, existingKey: keys.keyFor }
}
