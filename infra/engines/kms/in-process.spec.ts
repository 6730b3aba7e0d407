import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { KeyDamaged, kmsKeys } from '@portal/event-store'
import { memoryItems } from '@portal/items/memory'
import { afterEach, expect, test } from 'vitest'
import { kmsInProcess } from './in-process.ts'
import { kmsAliases } from './keys.ts'

const folder = mkdtempSync(join(tmpdir(), 'kms-in-process-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('keys of the local KMS are decrypted in the process, and a foreign one fails as it does over HTTP', async () => {
  const items = memoryItems()
  const keys = () => kmsKeys({ kms: kmsInProcess({ folder, region: 'eu-central-1' }), keyId: kmsAliases.data, items })
  const made = await keys().keyFor('member-5')
  expect(await keys().existingKey('member-5')).toEqual(made)
  const stored = await items.get('keys', { subject: 'member-5' })
  await items.put('keys', { ...stored, subject: 'member-6' })
  await expect(keys().existingKey('member-6')).rejects.toThrow(KeyDamaged)
})
