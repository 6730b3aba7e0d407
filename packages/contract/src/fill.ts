import { republic } from './texts/republic.ts'

/** The placeholder names of a text; `republicGen` is a setting and is filled automatically. */
export type Placeholders<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Exclude<Name, 'republicGen'> | Placeholders<Rest>
  : never

/** Fills the `{placeholders}` of a text; a missing value does not compile. */
export const fill = <const T extends string>(
  text: T,
  values: { readonly [N in Placeholders<T>]: string | number },
): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'republicGen' ? republic['org.republic.gen'] : String((values as Record<string, string | number>)[name]),
  )
