/** Where a guest and a citizen read about programs. */
export type ProgramPaths = { readonly program: (id: number) => string; readonly all: string }

export const guestPaths: ProgramPaths = { program: (id) => `/guest/show/${id}`, all: '/?need=all' }
export const citizenPaths: ProgramPaths = { program: (id) => `/show/${id}`, all: '/Dashboard?need=all' }
