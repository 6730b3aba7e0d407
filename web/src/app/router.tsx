import { type ReactNode, Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { HomeScreen } from '#features/agencies/home.tsx'
import { useIsStarted } from '#lib/is-started.ts'
import { Spinner } from '#ui/spinner.tsx'
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
        <Route path="/guest/about" element={afterStart(<screens.AboutScreen />)} />
        <Route path="/guest/Agency/Programs/:agencyId" element={afterStart(<screens.GuestProgramsScreen />)} />
        <Route path="/guest/show/:id" element={afterStart(<screens.GuestProgramScreen />)} />
        <Route path="/Signin" element={afterStart(<screens.SignInScreen />)} />
        <Route path="/Signup" element={afterStart(<screens.SignUpScreen />)} />
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

/** The markup of the build has the layout, and of these screens only that they are on their way. */
const afterStart = (screen: ReactNode) => <AfterStart>{screen}</AfterStart>

const AfterStart = ({ children }: { children: ReactNode }) => (useIsStarted() ? children : <Spinner />)
