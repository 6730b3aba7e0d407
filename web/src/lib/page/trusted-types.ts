type Rules = {
  readonly createHTML?: (text: string) => string
  readonly createScriptURL?: (address: string) => string
}

/** Each answers with an object that only the browser can make. */
type Policy = { readonly [Rule in keyof Rules]: (given: string) => object }

type TrustedTypes = {
  readonly defaultPolicy: object | null
  readonly createPolicy: (name: string, rules: Rules) => Policy
}

/**
 * The browser's trusted types, of which TypeScript's library knows nothing yet; undefined in browsers without them, which
 * ignore that part of the site's policy (R-WEB-113).
 */
export const trustedTypes = (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes
