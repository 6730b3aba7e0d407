/** Letters; a longer sentence does not tell something at a glance. */
const longest = 180

/**
 * The first sentence of a section, plain or formatted, or nothing where it only introduces a list or is too long. It is
 * never cut, because a reader would not know what is missing.
 */
export const firstSentence = (description: string): string | undefined => {
  const [line = ''] = plain(description).trim().split('\n')
  const [sentence = ''] = line.split(/(?<=[.!?])\s/)
  const written = sentence.trim()
  return /[.!?]$/.test(written) && written.length <= longest ? written : undefined
}

const plain = (text: string) =>
  text
    .replaceAll(/<\/(?:p|li|h\d|div)>|<br ?\/?>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
