import * as z from '../fields/z.ts'

/** Beside an actor: `system` for an agency's own system, whose id is negative and whose name is its label; else absent. */
export const actorKind = { kind: z.literal('system').optional() }
