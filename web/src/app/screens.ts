import { lazily, part } from '#ui/part.tsx'

/**
 * Lazily loaded guest screens and content below the fold. What the first page shows above the fold is in the first
 * chunk instead (R-WEB-27). Other screens are in further-screens.ts.
 */
export const loadSignIn = () => import('#features/sign-in/sign-in.tsx')

export const SignInScreen = lazily(async () => (await loadSignIn()).SignInScreen)
export const SignUpScreen = lazily(async () => (await import('#features/sign-up/sign-up.tsx')).SignUpScreen)
export const GuestProgramsScreen = lazily(async () => (await import('./guest-programs.tsx')).GuestProgramsScreen)
export const GuestProgramScreen = lazily(async () => (await import('./guest-programs.tsx')).GuestProgramScreen)
export const AboutScreen = lazily(async () => (await import('#features/about/about.tsx')).AboutScreen)
export const ContactButton = part(async () => (await import('#features/contact/contact-button.tsx')).ContactButton)
export const Footer = part(async () => (await import('./footer.tsx')).Footer)
export const FurtherRoutes = lazily(async () => (await import('./further-routes.tsx')).FurtherRoutes)
