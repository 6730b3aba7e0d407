import { cx } from '#lib/cx.ts'

/** Letters; a longer title would take three lines of a phone of 360 px in the large size. */
export const longTitleLength = 36

export const PageTitle = ({ title, isBrief = false }: { title: string; isBrief?: boolean }) => (
  <h1
    tabIndex={-1}
    className={cx(
      isBrief || title.length > longTitleLength ? 'text-xl sm:text-2xl' : 'text-2xl',
      'lg:text-3xl max-sm:basis-full',
    )}
  >
    {title}
  </h1>
)
