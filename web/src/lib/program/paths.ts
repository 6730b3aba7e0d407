/** Where a guest and a citizen read about programs. */
export type ProgramPaths = {
  readonly program: (id: number) => string
  readonly agency: (id: number) => string
  readonly all: string
}

export const guestPaths: ProgramPaths = {
  program: (id) => `/guest/show/${id}`,
  agency: (id) => `/guest/Agency/Programs/${id}`,
  all: '/?need=all',
}
export const citizenPaths: ProgramPaths = {
  program: (id) => `/show/${id}`,
  agency: (id) => `/Agency/Programs/${id}`,
  all: '/Dashboard?need=all',
}
