/** The third step of the password reset (R-ID-34): checked in the page, never sent. */
import { passwordReset } from '../texts/password-reset.ts'
import * as z from './z.ts'

const passwordMinimum = 8

const required = (message: string) => z.string({ error: message }).min(1, { error: message, abort: true })

export const newPassword = z
  .object({
    password: required(passwordReset['reset.password.required']).min(passwordMinimum, {
      error: passwordReset['reset.password.min'],
    }),
    repeat: required(passwordReset['reset.password.repeat.required']),
  })
  .refine(({ password, repeat }) => repeat === '' || password === repeat, {
    path: ['repeat'],
    error: passwordReset['reset.password.mismatch'],
    when: () => true,
  })
