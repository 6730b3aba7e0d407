/** The schema of the six calls that approve or refuse a proposal. */
import { idParam } from '../fields/numbers.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'
import { roleChangeStatuses } from './desk.ts'

export const proposalDecision = (about: string) =>
  ({
    about,
    params: z.object({ id: idParam }),
    body: z.object({}),
    answer: z.object({
      success: z.literal(true),
      message: z.string(),
      data: z.object({ id: z.int(), status: z.enum(roleChangeStatuses) }),
    }),
  }) satisfies CallSchema
