import { fill } from '@portal/contract/fill'
import { agencies } from '@portal/contract/texts/agencies'
import { layout } from '@portal/contract/texts/layout'
import { signin } from '@portal/contract/texts/signin'
import { signup } from '@portal/contract/texts/signup'

/**
 * The prerendered pages. Their HTML holds their markup, so that they are painted before any script runs.
 * infra/constructs/edge/site-path.js maps paths to these files.
 */
export type Page = {
  readonly file: string
  readonly path: string
  readonly chunk: string
  readonly title?: string
}

const titled = (page: string) => fill(layout['app.title.page'], { page })

export const pages: readonly Page[] = [
  {
    file: 'home.html',
    path: '/',
    chunk: 'home',
    title: titled(agencies['find.question']),
  },
  {
    file: 'program.html',
    path: '/guest/show/1',
    chunk: 'open-programs',
  },
  {
    file: 'programs.html',
    path: '/guest/Agency/Programs/1',
    chunk: 'open-programs',
  },
  {
    file: 'sign-in.html',
    path: '/Signin',
    chunk: 'src/features/sign-in/sign-in.tsx',
    title: titled(signin['signin.title']),
  },
  {
    file: 'sign-up.html',
    path: '/Signup',
    chunk: 'src/features/sign-up/sign-up.tsx',
    title: titled(signup['signup.title']),
  },
]
