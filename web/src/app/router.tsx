import { type ReactNode, Suspense } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { HomeScreen } from '#features/agencies/home.tsx'
import { useIsHydrated } from '#lib/page/use-is-hydrated.ts'
import { parseReturnState, returnTarget } from '#lib/sign-in/return-path.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { Spinner } from '#ui/spinner.tsx'
import { AfterHydration } from './after-hydration.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { GuestLayout } from './guest-layout.tsx'
import { LoadingPage } from './loading-page.tsx'
import * as screens from './screens.ts'
import { useScrollAndFocus } from './use-scroll-and-focus.ts'

/**
 * The routes of guests (R-WEB-1); further-routes.tsx holds the others, which a first visit need not load. React Router
 * matches paths case-insensitively.
 */
export function Router() {
  useScrollAndFocus()
  return (
    <Routes>
      <Route
        element={
          <GuestOnly>
            <GuestLayout />
          </GuestOnly>
        }
      >
        <Route index element={<HomeScreen contact={<screens.ContactButton />} />} />
        <Route
          path="/guest/about"
          element={
            <AfterHydration until={<Spinner />}>
              <screens.AboutScreen />
            </AfterHydration>
          }
        />
        <Route path="/guest/Agency/Programs/:agencyId" element={<screens.GuestProgramsScreen />} />
        <Route path="/guest/show/:id" element={<screens.GuestProgramScreen />} />
        <Route path="/Signin" element={disabledUntilHydrated(<screens.SignInScreen />)} />
        <Route path="/Signup" element={disabledUntilHydrated(<screens.SignUpScreen />)} />
      </Route>
      <Route
        path="*"
        element={
          <ErrorBoundary>
            <Suspense fallback={<LoadingPage />}>
              <screens.FurtherRoutes />
            </Suspense>
          </ErrorBoundary>
        }
      />
    </Routes>
  )
}

/** A form is in the prerendered markup, but stays disabled until the script can handle what is typed. */
const disabledUntilHydrated = (screen: ReactNode) => <DisabledUntilHydrated>{screen}</DisabledUntilHydrated>

const DisabledUntilHydrated = ({ children }: { children: ReactNode }) => (
  <fieldset role="none" disabled={!useIsHydrated()} className="contents">
    {children}
  </fieldset>
)

/** The other guards (further-routes.tsx) are not part of a first visit. */
function GuestOnly({ children }: { children: ReactNode }) {
  const { token, profile } = useSignIn()
  const { state } = useLocation()
  const back = parseReturnState(state)
  if (token) return <Navigate replace {...(back ? returnTarget(back, profile?.id) : { to: '/Dashboard' })} />
  return children
}
