/** The rules of `docs/product`: each can be cited in code, and is a tag that its tests carry. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../docs/product')

/** `name` is a rule's number (`R-APP-28`), `description` its sentences. */
export type ProductRule = { readonly name: string; readonly description: string }

export const productRules: readonly ProductRule[] = readdirSync(folder)
  .filter((file) => file.endsWith('.md'))
  .flatMap((file) => [
    ...readFileSync(join(folder, file), 'utf8').matchAll(/^- \*\*(?<name>R-[A-Z]+-\d+)\*\* (?<description>.*)$/gm),
  ])
  .map(({ groups }) => ({ name: groups?.name ?? '', description: groups?.description ?? '' }))
