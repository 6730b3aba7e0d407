import { idParam } from '../fields/numbers.ts'
import { passkeyLabel } from '../fields/passkey.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const renamePasskeySchema = {
  about: 'Renames a passkey. Asks for a sign-in of the last ten minutes.',
  params: z.object({ id: idParam }),
  body: z.object({ label: passkeyLabel }),
  answer: z.object({ success: z.literal(true), message: z.string() }),
} satisfies CallSchema
