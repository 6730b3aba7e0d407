/** A boolean as forms and JSON send it: 1 and 0, true and false, and the published words. */
import * as z from './z.ts'

const on = [true, 1, '1', 'true', 'active'] as const
const off = [false, 0, '0', 'false', 'deactive', 'inactive'] as const

export const switchField = () =>
  z.literal([...on, ...off]).transform((sent) => (on as readonly unknown[]).includes(sent))
