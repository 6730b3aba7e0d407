import { Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { HomeScreen } from '#features/agencies/home.tsx'
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
        <Route path="/guest/about" element={<screens.AboutScreen />} />
        <Route path="/guest/Agency/Programs/:agencyId" element={<screens.GuestProgramsScreen />} />
        <Route path="/guest/show/:id" element={<screens.GuestProgramScreen />} />
        <Route path="/Signin" element={<screens.SignInScreen />} />
        <Route path="/Signup" element={<screens.SignUpScreen />} />
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
