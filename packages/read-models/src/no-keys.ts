/** A key service for code that needs no sealed field: it finds, opens and creates no key. */
import type { KeyService } from '@portal/event-store'

export const noKeys: KeyService = {
  keyFor: async () => null,
  existingKey: async () => null,
  opens: async () => false,
  opensRow: async () => false,
  renew: async () => undefined,
  erase: async () => undefined,
}
