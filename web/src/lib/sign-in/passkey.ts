/**
 * Runs the passkey ceremonies between the server's options and the device. The library is loaded on first use, so that
 * the first page does not carry it.
 */
import {
  addPasskey,
  enrolOptions,
  passkeyLogin,
  passkeyOptions,
  unlockSession,
} from '@portal/contract/endpoints/identity'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { call } from '../api/call.ts'
import { localStore, sessionStore } from '../page/safe-storage.ts'
import { useIsHydrated } from '../page/use-is-hydrated.ts'

const library = () => import('@simplewebauthn/browser')

/** A passkey is bound to a domain name, so a portal opened by its IP address has none. */
export const canUsePasskeys = (): boolean =>
  typeof window.PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(location.hostname)

/** True in prerendered markup, because nearly every browser supports passkeys. */
export const useCanUsePasskeys = (): boolean => !useIsHydrated() || canUsePasskeys()

const usedHere = 'device:passkey-used'

export const useHasPasskeyHere = (): boolean => useIsHydrated() && localStore.getItem(usedHere) !== null

/** In session storage while an offer of a passkey waits to be shown. */
export const offerDue = 'passkey_offer_due'

/** Whoever has just used a passkey is not offered one. */
const rememberPasskey = () => {
  localStore.setItem(usedHere, '1')
  sessionStore.removeItem(offerDue)
}

export const hasDeviceLock = async (): Promise<boolean> =>
  canUsePasskeys() && (await window.PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())

export const canOfferInField = async (): Promise<boolean> =>
  canUsePasskeys() && (await (await library()).browserSupportsWebAuthnAutofill())

/**
 * The browser offered passkeys in the autofill of the field, and none was used. The person did not ask for the offer,
 * so its failure is not shown.
 */
class OfferFailed extends Error {
  override readonly name = 'OfferFailed'
}

/**
 * With `isInField` the browser offers passkeys in the number field's autofill, and the promise waits until one is
 * chosen.
 */
const prove = (isInField: boolean) =>
  isInField
    ? runCeremony(true).catch((cause: unknown) => {
        throw new OfferFailed('no passkey was chosen in the field', { cause })
      })
    : runCeremony(false)

const runCeremony = async (isInField: boolean) => {
  const { id, options } = await call(passkeyOptions, { body: {} })
  const { startAuthentication } = await library()
  const response = await startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill: isInField,
  })
  return { id, response }
}

type How = { readonly isInField?: boolean }
type Opened = { readonly access_token: string; readonly stays: boolean }

/** `mayStay` is read after the ceremony, because the person may tick the box while the browser still waits. */
export const signInByPasskey = async ({
  isInField = false,
  mayStay = () => false,
}: How & { readonly mayStay?: () => boolean } = {}): Promise<Opened> => {
  const ceremony = await prove(isInField)
  const stay = mayStay()
  const { access_token } = await call(passkeyLogin, { body: { ...ceremony, ...(stay && { stay }) } })
  rememberPasskey()
  return { access_token, stays: stay }
}

export const unlockByPasskey = async (token: string, { isInField = false }: How = {}): Promise<Opened> => {
  const { access_token } = await call(unlockSession, { body: { ...(await prove(isInField)), token } })
  rememberPasskey()
  return { access_token, stays: true }
}

export const stopOfferingInField = async (): Promise<void> => {
  const { WebAuthnAbortService } = await library()
  WebAuthnAbortService.cancelCeremony()
}

export const makePasskey = async (label: string, idempotencyKey: string) => {
  const { id, options } = await call(enrolOptions, { body: {} })
  const { startRegistration } = await library()
  const response = await startRegistration({
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  })
  const added = await call(addPasskey, { body: { id, label, response }, idempotencyKey })
  rememberPasskey()
  return added
}

export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

/** The failure of a passkey that the person chose is shown, even if it was chosen in the autofill of the field. */
export const shouldBeShown = (error: unknown): boolean => !(isCancelled(error) || error instanceof OfferFailed)

export const isAlreadyRegistered = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError'
