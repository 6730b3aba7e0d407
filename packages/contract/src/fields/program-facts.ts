/** A program's key facts: what it gives, required documents, last day, and the times to fill in and to answer. */
import { fill } from '../fill.ts'
import { errors } from '../texts/errors.ts'
import { given } from '../texts/given.ts'
import { programAdmin } from '../texts/program-admin.ts'
import { validation } from '../texts/validation.ts'
import { trimLine } from './blank.ts'
import { condition } from './form.ts'
import { jsonInText } from './json-in-text.ts'
import { nameLimit } from './names.ts'
import { idField } from './numbers.ts'
import * as z from './z.ts'

const on = [true, 1, '1', 'true', 'active'] as const
const off = [false, 0, '0', 'false', 'deactive', 'inactive'] as const

/** A boolean as forms and JSON send it: 1 and 0, true and false, and the published words. */
export const switchField = () =>
  z.literal([...on, ...off]).transform((sent) => (on as readonly unknown[]).includes(sent))

export const requirementLimit = 20

const required = validation['validation.required']

/** A new requirement has no id; it is required unless stated otherwise. */
const requirement = z.object({
  id: z
    .union([idField(), z.literal(''), z.null()])
    .optional()
    .transform((id) => id || undefined),
  title: z
    .string({ error: required })
    .overwrite(trimLine)
    .min(1, { error: required })
    .max(nameLimit, { error: fill(validation['validation.name.max'], { max: nameLimit }) }),
  is_required: switchField().default(true),
  /** Names questions of the published form; left out or null, the document is always asked for. */
  show_if: condition.nullish(),
})

const list = z
  .array(requirement, { error: errors['error.400'] })
  .max(requirementLimit, { error: fill(programAdmin['admin.program.requirements.max'], { max: requirementLimit }) })

/** JSON bodies send the list itself, forms send it as JSON text. */
export const requirementsField = z.transform((sent: string | z.input<typeof list>) => jsonInText(sent)).pipe(list)

const wrongDay = programAdmin['admin.program.deadline.invalid']
const nothing = (sent: string | null) => sent || null

/** Null, or an empty form field, means no limit. */
export const limitDay = z
  .union([z.literal(''), z.null(), z.iso.date({ error: wrongDay })], { error: wrongDay })
  .transform(nothing)

export const givesLimit = 200

/** Plain text; null, or an empty form field, says nothing. */
export const givesField = z
  .string({ error: errors['error.400'] })
  .overwrite(trimLine)
  .max(givesLimit, { error: fill(programAdmin['admin.program.gives.max'], { max: givesLimit }) })
  .nullable()
  .transform(nothing)

const numberLimit = 999
const wrongNumber = fill(programAdmin['admin.program.number.invalid'], { max: numberLimit })
const count = z.union(
  [
    z.null(),
    z.literal('').transform(() => null),
    z.int().min(1, { error: wrongNumber }).max(numberLimit, { error: wrongNumber }),
    z
      .string()
      .regex(/^[1-9][0-9]{0,2}$/)
      .transform(Number),
  ],
  { error: wrongNumber },
)

/** A member of the agency's staff; null, or an empty form field, means nobody. That they are one is the server's to say. */
export const assigneeField = z
  .union([z.literal(''), z.null(), idField(given['server.assignee.unknown'])], {
    error: given['server.assignee.unknown'],
  })
  .transform((id) => id || null)

/** Calendar days from forwarding to the answer. */
export const answerDays = count
export const minutesToFill = count
