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

/**
 * The site's policy takes no string as the address of a script (R-WEB-113): a worker's address is one of the portal's
 * own files.
 */
const ownScript = (address: string): string => {
  const { origin, href } = new URL(address, location.href)
  if (origin !== location.origin) throw new TypeError(`${origin} is not the portal`)
  return href
}

const policy = trustedTypes?.createPolicy('portal-worker', { createScriptURL: ownScript })

/** `Worker` and `register` take it as a string in their types, and as it is in browsers that know trusted types. */
export const trustedScript = (address: string): string =>
  (policy?.createScriptURL?.(address) as unknown as string | undefined) ?? ownScript(address)

/**
 * The worker of a scope, once it runs: `navigator.serviceWorker.ready` never resolves on a page outside the scope. It
 * rejects where another worker took its place, or none, before it ran.
 */
export const activeWorker = async (script: string, scope: string): Promise<ServiceWorkerRegistration> => {
  const registration = await navigator.serviceWorker.register(trustedScript(script), { scope })
  const beginning = registration.active ? null : (registration.installing ?? registration.waiting)
  if (beginning)
    await new Promise<void>((resolve, reject) =>
      beginning.addEventListener('statechange', () => {
        if (beginning.state === 'activated') resolve()
        if (beginning.state === 'redundant') reject(new Error(`${script} was given up before it ran`))
      }),
    )
  return registration
}
