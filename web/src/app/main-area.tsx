import { type ReactNode, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { cx } from '#lib/cx.ts'
import { Spinner } from '#ui/spinner.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

/**
 * The main element of every layout and the skip link's target, with its own Suspense and error boundary. Its minimum
 * height keeps the footer below the screen while content loads. Staff tables are wider and start higher.
 */
export function MainArea({ isDesk, children }: { isDesk?: boolean; children?: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <main
      id="main"
      tabIndex={-1}
      data-desk={isDesk || undefined}
      className={cx(
        'mx-auto min-h-[88dvh] w-full grow px-4 md:px-6',
        isDesk ? 'max-w-desk pt-3 pb-6' : 'max-w-page py-6 md:py-10',
      )}
    >
      <ErrorBoundary key={pathname}>
        <Suspense fallback={<Spinner />}>{children ?? <Outlet />}</Suspense>
      </ErrorBoundary>
    </main>
  )
}
