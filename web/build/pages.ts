/**
 * The pages whose markup is in the HTML that the site's bucket holds, so that they are painted before any script runs.
 * infra/constructs/edge-site-path.js says which path gets which file.
 */
export type Page = {
  readonly file: string
  /** A path of the page. */
  readonly path: string
  /** What the page needs beside the first chunk: a group of vite.config.ts, or the module that it begins with. */
  readonly chunk: string
}

export const pages: readonly Page[] = [
  {
    file: 'home.html',
    path: '/',
    chunk: 'home',
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
  },
  {
    file: 'sign-up.html',
    path: '/Signup',
    chunk: 'src/features/sign-up/sign-up.tsx',
  },
]
