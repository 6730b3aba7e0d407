import { lazy } from 'react'

/**
 * The screens that are loaded when they are wanted. What the first page needs (guest layout and home) is not here: it
 * travels in the first chunk (design.md, "Behaviour").
 */
export const loadSignIn = () => import('#features/sign-in/sign-in.tsx')

export const SignInScreen = lazy(async () => ({ default: (await loadSignIn()).SignInScreen }))
export const SignUpScreen = lazy(async () => ({
  default: (await import('#features/sign-up/sign-up.tsx')).SignUpScreen,
}))
export const GuestProgramsScreen = lazy(async () => ({
  default: (await import('#features/programs/guest-programs.tsx')).GuestProgramsScreen,
}))
export const ProgramsScreen = lazy(async () => ({
  default: (await import('#features/programs/programs.tsx')).ProgramsScreen,
}))
export const GuestProgramScreen = lazy(async () => ({
  default: (await import('#features/programs/guest-program.tsx')).GuestProgramScreen,
}))
export const ProgramScreen = lazy(async () => ({
  default: (await import('#features/programs/program.tsx')).ProgramScreen,
}))
export const AboutScreen = lazy(async () => ({ default: (await import('#features/about/about.tsx')).AboutScreen }))
export const TermsScreen = lazy(async () => ({
  default: (await import('#features/legal/legal-pages.tsx')).TermsScreen,
}))
export const PrivacyScreen = lazy(async () => ({
  default: (await import('#features/legal/legal-pages.tsx')).PrivacyScreen,
}))
export const AgenciesScreen = lazy(async () => ({
  default: (await import('#features/agencies/agencies.tsx')).AgenciesScreen,
}))
export const DashboardScreen = lazy(async () => ({ default: (await import('./dashboard.tsx')).DashboardScreen }))
export const SignedInLayout = lazy(async () => ({
  default: (await import('./signed-in/signed-in-layout.tsx')).SignedInLayout,
}))
export const NotFoundScreen = lazy(async () => ({ default: (await import('./not-found.tsx')).NotFoundScreen }))

export const FileApplicationScreen = lazy(async () => ({
  default: (await import('#features/application-form/file-application.tsx')).FileApplicationScreen,
}))
export const FileAgencyApplicationScreen = lazy(async () => ({
  default: (await import('#features/application-form/file-agency-application.tsx')).FileAgencyApplicationScreen,
}))
export const EditApplicationScreen = lazy(async () => ({
  default: (await import('#features/application-form/edit-application.tsx')).EditApplicationScreen,
}))
export const ApplicationsScreen = lazy(async () => ({
  default: (await import('#features/applications/applications.tsx')).ApplicationsScreen,
}))
export const DetailScreen = lazy(async () => ({ default: (await import('./detail.tsx')).DetailScreen }))
export const ReplayScreen = lazy(async () => ({
  default: (await import('#features/audit-replay/replay.tsx')).ReplayScreen,
}))
