import { Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { HomeScreen } from '#features/agencies/home.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { GuestOnly } from './guards.tsx'
import { GuestLayout } from './guest-layout.tsx'
import * as screens from './screens.ts'
import { useArrival } from './use-arrival.ts'

/**
 * A guest's routes (R-WEB-1); all others are in further-routes.tsx, which a first visit does not
 * have to load. Routes match in any letter case, which is this router's own habit.
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
