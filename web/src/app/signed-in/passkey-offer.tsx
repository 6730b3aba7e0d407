import { passkeys as texts } from '@portal/contract/texts/passkeys'
import { useEffect, useState } from 'react'
import { hasDeviceLock } from '#lib/sign-in/passkey.ts'
import { endPasskeyOffer, isPasskeyOfferDue } from '#lib/sign-in/passkey-offer.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'

export function PasskeyOffer() {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (isPasskeyOfferDue()) void hasDeviceLock().then(setShown, () => setShown(false))
  }, [])
  if (!isShown) return null
  const end = (isDeclined: boolean) => {
    endPasskeyOffer({ isDeclined })
    setShown(false)
  }
  return (
    <Alert tone="info" isQuiet title={texts['passkeys.offer.title']}>
      <p>{texts['passkeys.offer.text']}</p>
      <div className="flex flex-wrap gap-2 pt-2">
        <LinkButton variant="secondary" to="/Profile#passkeys" onClick={() => end(false)}>
          {texts['passkeys.offer.add']}
        </LinkButton>
        <Button variant="quiet" onClick={() => end(true)}>
          {texts['passkeys.offer.later']}
        </Button>
      </div>
    </Alert>
  )
}
