import { readFileSync } from 'node:fs'
import type { ZodType } from 'zod'
import { CommandProblem } from './problem.ts'

/** Reads a file that a local portal wrote, by its schema. The message names the fields and never a value. */
export const readJson = <T>(file: string, schema: ZodType<T>): T => parseJson(readFileSync(file, 'utf8'), schema, file)

/** `source` is where the text comes from, for the message. */
export const parseJson = <T>(text: string, schema: ZodType<T>, source: string): T => {
  const { data, error } = schema.safeParse(JSON.parse(text))
  if (error === undefined) return data
  const fields = error.issues.map(({ path }) => path.join('.') || 'the whole')
  throw new CommandProblem(
    `${source} is not as this portal writes it (${fields.join(', ')}). Remove it, or restore it.`,
  )
}
