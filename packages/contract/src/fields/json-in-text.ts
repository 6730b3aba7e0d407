/** A list inside a form: it travels as JSON text. What is no JSON stays text, and is no list. */
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
