/** What a log entry says of an error: its name, and for a broken log the place. Other messages may hold anything. */
export const reasonOf = (error: unknown): { readonly reason: string; readonly place?: string } => {
  if (!(error instanceof Error)) return { reason: 'unknown' }
  return { reason: error.name, ...(error.name === 'LogBroken' && { place: error.message }) }
}
