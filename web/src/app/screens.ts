import { lazyComponent, lazyPart } from '#ui/part.tsx'

/**
 * Lazily loaded guest screens and content below the fold. What the first page shows above the fold is in the first
 * chunk instead (R-WEB-27). Other screens are in further-screens.ts.
 */
export const loadSignIn = () => import('#features/sign-in/sign-in.tsx')

export const SignInScreen = lazyComponent(async () => (await loadSignIn()).SignInScreen)
export const SignUpScreen = lazyComponent(async () => (await import('#features/sign-up/sign-up.tsx')).SignUpScreen)
export const GuestProgramsScreen = lazyComponent(async () => (await import('./guest-programs.tsx')).GuestProgramsScreen)
export const GuestProgramScreen = lazyComponent(async () => (await import('./guest-programs.tsx')).GuestProgramScreen)
export const AboutScreen = lazyComponent(async () => (await import('#features/about/about.tsx')).AboutScreen)
export const ContactButton = lazyPart(async () => (await import('#features/contact/contact-button.tsx')).ContactButton)
export const Footer = lazyPart(async () => (await import('./footer.tsx')).Footer)
export const FurtherRoutes = lazyComponent(async () => (await import('./further-routes.tsx')).FurtherRoutes)
