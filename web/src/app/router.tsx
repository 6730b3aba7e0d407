import { type ReactNode, Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { HomeScreen } from '#features/agencies/home.tsx'
import { useIsStarted } from '#lib/is-started.ts'
import { Spinner } from '#ui/spinner.tsx'
import { AfterStart } from './after-start.tsx'
import { GuestOnly } from './guards.tsx'
import { GuestLayout } from './guest-layout.tsx'
import * as screens from './screens.ts'
import { useArrival } from './use-arrival.ts'

/**
 * The routes of guests (R-WEB-1); further-routes.tsx holds the others, which a first visit need not load. React Router
 * matches paths case-insensitively.
 */
export function Router() {
  useArrival()
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
            <AfterStart until={<Spinner />}>
              <screens.AboutScreen />
            </AfterStart>
          }
        />
        <Route path="/guest/Agency/Programs/:agencyId" element={<screens.GuestProgramsScreen />} />
        <Route path="/guest/show/:id" element={<screens.GuestProgramScreen />} />
        <Route path="/Signin" element={disabledUntilStarted(<screens.SignInScreen />)} />
        <Route path="/Signup" element={disabledUntilStarted(<screens.SignUpScreen />)} />
      </Route>
      <Route
        path="*"
        element={
          <Suspense fallback={<Spinner className="grow" />}>
            <screens.FurtherRoutes />
          </Suspense>
        }
      />
    </Routes>
  )
}

/** A form is in the prerendered markup, but stays disabled until the script can handle what is typed. */
const disabledUntilStarted = (screen: ReactNode) => <DisabledUntilStarted>{screen}</DisabledUntilStarted>

const DisabledUntilStarted = ({ children }: { children: ReactNode }) => (
  <fieldset role="none" disabled={!useIsStarted()} className="contents">
    {children}
  </fieldset>
)
