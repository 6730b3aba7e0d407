import type { Endpoint } from '@portal/contract/endpoint'
import { fill } from '@portal/contract/fill'
import { genitive } from '@portal/contract/genitive'
import { acting as texts } from '@portal/contract/texts/acting'
import { header } from '@portal/contract/texts/header'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { isCovered } from '#lib/acting/mandate.ts'
import { NotCovered } from '#lib/acting/not-covered.tsx'
import { stopActing } from '#lib/acting/switch.ts'
import { acting } from '#lib/sign-in/acting.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { PageHead } from '#ui/page-head.tsx'

/** A page of what no mandate covers is shown in one's own name only (R-ACT-22). */
export function OwnPage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const by = acting()
  if (by === null) return children
  return (
    <PageHead
      title={texts['acting.own.title']}
      help={fill(texts['acting.own.text'], { whose: genitive(by.principal.name) })}
      action={<Button onClick={() => stopActing(pathname)}>{texts['acting.own.end']}</Button>}
    />
  )
}

type CoveredPageProps = { readonly by: readonly Pick<Endpoint, 'byMandate'>[]; readonly children: ReactNode }

/** A page whose calls the mandate must cover. */
export function CoveredPage({ by, children }: CoveredPageProps) {
  const missing = by.find((endpoint) => !isCovered(endpoint))
  if (!missing) return children
  return (
    <>
      <PageHead title={texts['acting.band.label']} />
      <div className="flex flex-col items-start gap-4">
        <NotCovered of={missing} />
        <LinkButton variant="secondary" to="/Dashboard">
          {header['menu.main']}
        </LinkButton>
      </div>
    </>
  )
}
