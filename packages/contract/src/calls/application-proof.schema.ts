import { proofFile } from '../documents/proof-file.ts'
import { idParam } from '../fields/numbers.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const applicationProofSchema = {
  about:
    'The proof file `proof_application_{id}.json`: the events as stored, what proves each field, their places in the log and the seals over them; `docs/proof-file.md` says how anybody checks it.',
  params: z.object({ id: idParam }),
  answer: proofFile,
  shows: ['proof'],
} satisfies CallSchema
