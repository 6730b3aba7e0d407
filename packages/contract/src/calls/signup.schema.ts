/** Registers an individual or a legal entity (R-ID-19). */
import { individualSignup } from '../fields/signup/individual.ts'
import { legalSignup } from '../fields/signup/legal.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'
import { validation } from '../texts/validation.ts'

/** The schema needs the current time to check the minimum age, so each caller passes its own clock. */
export const signupSchemaAt = (now: () => Date) =>
  ({
    about: 'Registers an individual or a legal entity. A taken number or an unverified phone is 422 on its field.',
    body: z.discriminatedUnion('registration_type', [individualSignup(now), legalSignup], {
      error: validation['validation.registrationType.required'],
    }),
    /** `token` is a registration receipt and grants no access. */
    answer: z.object({ message: z.string(), token: z.string() }),
    status: 201,
  }) satisfies CallSchema

export const signupSchema = signupSchemaAt(() => new Date())
