/** Parses a list that a form sends as JSON text. Invalid JSON stays a string, which the list's schema refuses. */
export const jsonInText = (sent: unknown): unknown => {
  if (typeof sent !== 'string') return sent
  if (sent.trim() === '') return []
  try {
    return JSON.parse(sent)
  } catch (broken) {
    if (broken instanceof SyntaxError) return sent
    throw broken
  }
}
