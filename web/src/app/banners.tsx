import { accessibility } from '@portal/contract/texts/accessibility'
import { layout } from '@portal/contract/texts/layout'
import { InfoIcon } from '#ui/icons.tsx'

export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-surface focus:px-4 focus:py-3 focus:shadow-float"
    >
      {accessibility['a11y.skip']}
    </a>
  )
}

export function TestBanner() {
  return (
    <p className="flex min-h-6 items-center justify-center gap-2 bg-strip px-4 py-0.5 text-center text-sm leading-[1.25rem] text-on-strip">
      <InfoIcon className="size-4 max-sm:hidden" />
      {layout['layout.banner.test']}
    </p>
  )
}
