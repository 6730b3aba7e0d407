import { fill } from '@portal/contract/fill'
import { agencies } from '@portal/contract/texts/agencies'
import { errors } from '@portal/contract/texts/errors'
import { lazy, Suspense } from 'react'
import { hotline } from '#lib/hotline.ts'
import { useSignIn } from '#lib/sign-in.ts'
import { LinkButton } from '#ui/button.tsx'
import { PageHead } from '#ui/page-head.tsx'

const Landscape = lazy(async () => ({ default: (await import('#features/agencies/landscape.tsx')).Landscape }))

export function NotFoundScreen() {
  const { token } = useSignIn()
  const home = token ? '/Dashboard' : '/'
  return (
    <div className="grid gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:items-center">
      <div className="flex flex-col gap-2">
        <PageHead title={errors['error.404']} help={errors['error.404.text']} />
        <p className="flex flex-wrap gap-3">
          <LinkButton to={home}>{errors['error.404.home']}</LinkButton>
          <LinkButton look="secondary" to={token ? '/agency' : '/?need=all'}>
            {agencies['find.programs']}
          </LinkButton>
        </p>
        <p>
          <a
            href={`tel:${hotline}`}
            className="inline-flex min-h-11 items-center text-brand underline underline-offset-4"
          >
            {fill(errors['error.404.hotline'], { number: hotline })}
          </a>
        </p>
      </div>
      <Suspense fallback={null}>
        <Landscape className="w-full max-w-form rounded-md bg-hero pt-6 on-print-hidden" />
      </Suspense>
    </div>
  )
}
