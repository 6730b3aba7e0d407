import { agencies } from '@portal/contract/texts/agencies'
import { errors } from '@portal/contract/texts/errors'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { LinkButton } from '#ui/button.tsx'
import { NotAvailable } from '#ui/not-available.tsx'

export function NotFoundScreen() {
  const { token } = useSignIn()
  return (
    <NotAvailable title={errors['error.404']}>
      <LinkButton to={token ? '/Dashboard' : '/'}>{errors['error.404.home']}</LinkButton>
      <LinkButton variant="secondary" to={token ? '/agency' : '/?need=all'}>
        {agencies['find.programs']}
      </LinkButton>
    </NotAvailable>
  )
}
