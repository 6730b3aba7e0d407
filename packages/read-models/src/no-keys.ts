/** Keys for whoever needs nothing that is sealed: none is asked for, opened or made. */
import type { KeyService } from '@portal/event-store'

export const noKeys: KeyService = {
  keyFor: async () => null,
  existingKey: async () => null,
  opens: async () => false,
  opensRow: async () => false,
  erase: async () => undefined,
}
