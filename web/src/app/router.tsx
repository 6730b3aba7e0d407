import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { HomeScreen } from '#features/agencies/home.tsx'
import { useSignIn } from '#lib/sign-in.ts'
import { Spinner } from '#ui/spinner.tsx'
import { GuestOnly, RolesOnly, SignedInOnly } from './guards.tsx'
import { GuestLayout } from './guest-layout.tsx'
import * as screens from './screens.ts'
import { useArrival } from './use-arrival.ts'

/**
 * Every route of the portal (specification 1, section 2.2; specification 2, section 2). Routes match in any letter
 * case, which is this router's own habit. A new screen is one line here and one in screens.ts.
 */
export function Router() {
  useArrival()
  return (
    <Routes>
      <Route element={guest(<GuestLayout />)}>
        <Route index element={<HomeScreen />} />
        <Route path="/guest/about" element={<screens.AboutScreen />} />
        <Route path="/guest/Agency/Programs/:agencyId" element={<screens.GuestProgramsScreen />} />
        <Route path="/guest/show/:id" element={<screens.GuestProgramScreen />} />
        <Route path="/Signin" element={<screens.SignInScreen />} />
        <Route path="/Signup" element={<screens.SignUpScreen />} />
      </Route>

      <Route element={signedIn(<screens.SignedInLayout />)}>
        <Route path="/Dashboard" element={<screens.DashboardScreen />} />
        <Route path="/agency" element={<screens.AgenciesScreen />} />
        <Route path="/Agency/Programs/:agencyId" element={<screens.ProgramsScreen />} />
        <Route path="/show/:id" element={<screens.ProgramScreen />} />
        <Route path="/add-application/:id" element={citizen(<screens.FileApplicationScreen />)} />
        <Route path="/agency/create/statment/:id" element={citizen(<screens.FileAgencyApplicationScreen />)} />
        <Route path="/applications" element={<screens.ApplicationsScreen />} />
        <Route path="/applications/edit/:id" element={citizen(<screens.EditApplicationScreen />)} />
        <Route path="/detail/:id" element={<screens.DetailScreen />} />
        <Route path="/audit/applications/:id" element={auditing(<screens.ReplayScreen />)} />
      </Route>

      <Route path="/login" element={<Navigate replace to="/Signin" />} />

      <Route element={<EitherLayout />}>
        <Route path="/about" element={<screens.AboutScreen />} />
        <Route path="/terms" element={<screens.TermsScreen />} />
        <Route path="/privacy" element={<screens.PrivacyScreen />} />
        <Route path="*" element={<screens.NotFoundScreen />} />
      </Route>
    </Routes>
  )
}

const guest = (page: ReactNode) => <GuestOnly>{page}</GuestOnly>

/** Only citizens file and edit applications; only auditors and the Super Administrator replay them (contract section 3). */
const citizen = (page: ReactNode) => <RolesOnly roles={['User']}>{page}</RolesOnly>
const auditing = (page: ReactNode) => <RolesOnly roles={['Auditor', 'Super Administrator']}>{page}</RolesOnly>

const signedIn = (page: ReactNode) => (
  <SignedInOnly>
    <Suspense fallback={<Spinner className="grow" />}>{page}</Suspense>
  </SignedInOnly>
)

/** A page for everybody stands in the layout of who reads it. */
function EitherLayout() {
  const { token } = useSignIn()
  if (!token) return <GuestLayout />
  return (
    <Suspense fallback={<Spinner className="grow" />}>
      <screens.SignedInLayout />
    </Suspense>
  )
}
