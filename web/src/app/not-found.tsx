import { agencies } from '@portal/contract/texts/agencies'
import { failures } from '@portal/contract/texts/failures'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { LinkButton } from '#ui/button.tsx'
import { NotAvailable } from '#ui/not-available.tsx'

export function NotFoundScreen() {
  const { token } = useSignIn()
  return (
    <NotAvailable title={failures['error.404']}>
      <LinkButton to={token ? '/Dashboard' : '/'}>{failures['error.404.home']}</LinkButton>
      <LinkButton variant="secondary" to={token ? '/agency' : '/?need=all'}>
        {agencies['find.programs']}
      </LinkButton>
    </NotAvailable>
  )
}
