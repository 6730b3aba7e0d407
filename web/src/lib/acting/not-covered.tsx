import type { Endpoint } from '@portal/contract/endpoint'
import { acting as texts } from '@portal/contract/texts/acting'
import { LockIcon } from '#ui/further-icons.tsx'
import { isCovered } from './mandate.ts'

type Props = { readonly of: Pick<Endpoint, 'byMandate'> }

/** Says in place of a button that the mandate does not cover it (R-ACT-22); nothing where it does. */
export const NotCovered = ({ of }: Props) => {
  const { byMandate } = of
  if (isCovered(of) || byMandate === undefined || byMandate === 'read') return null
  return (
    <p className="flex items-start gap-2 text-sm text-ink-soft">
      <LockIcon className="size-5 shrink-0" />
      {texts[`acting.cannot.${byMandate}`]}
    </p>
  )
}
