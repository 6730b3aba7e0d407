/** The code of a failure of the system, such as `ENOENT`; undefined for every other error. */
export const errorCode = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined
