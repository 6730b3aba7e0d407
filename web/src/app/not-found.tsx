import { fill } from '@portal/contract/fill'
import { errors } from '@portal/contract/texts/errors'
import { hotline } from '#lib/hotline.ts'
import { useSignIn } from '#lib/sign-in.ts'
import { LinkButton } from '#ui/button.tsx'
import { PageHead } from '#ui/page-head.tsx'

export function NotFoundScreen() {
  const { token } = useSignIn()
  return (
    <div className="mx-auto flex max-w-read flex-col gap-2 py-8">
      <PageHead title={errors['error.404']} help={errors['error.404.text']} />
      <p>
        <a
          href={`tel:${hotline}`}
          className="inline-flex min-h-11 items-center text-brand underline underline-offset-4"
        >
          {fill(errors['error.404.hotline'], { number: hotline })}
        </a>
      </p>
      <p>
        <LinkButton to={token ? '/Dashboard' : '/'}>{errors['error.404.home']}</LinkButton>
      </p>
    </div>
  )
}
