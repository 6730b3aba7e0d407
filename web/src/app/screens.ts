import { lazy } from 'react'

/**
 * Lazily loaded guest screens and content below the fold. What the first page shows at once is in the first chunk
 * instead (R-WEB-27). Other screens are in further-screens.ts.
 */
export const loadSignIn = () => import('#features/sign-in/sign-in.tsx')

export const SignInScreen = lazy(async () => ({ default: (await loadSignIn()).SignInScreen }))
export const SignUpScreen = lazy(async () => ({
  default: (await import('#features/sign-up/sign-up.tsx')).SignUpScreen,
}))
export const GuestProgramsScreen = lazy(async () => ({
  default: (await import('./guest-programs.tsx')).GuestProgramsScreen,
}))
export const GuestProgramScreen = lazy(async () => ({
  default: (await import('./guest-programs.tsx')).GuestProgramScreen,
}))
export const AboutScreen = lazy(async () => ({ default: (await import('#features/about/about.tsx')).AboutScreen }))
export const ContactButton = lazy(async () => ({
  default: (await import('#features/contact/contact-button.tsx')).ContactButton,
}))
export const Footer = lazy(async () => ({ default: (await import('./footer.tsx')).Footer }))
export const FurtherRoutes = lazy(async () => ({ default: (await import('./further-routes.tsx')).FurtherRoutes }))
