/** Limits of an application's text, in a separate module, so that code that only counts letters loads no schemas. */
export const descriptionMinimum = 10
export const descriptionLimit = 20_000
export const maxDescriptionBytes = 100 * 1024
