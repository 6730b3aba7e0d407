/** Letters; a longer sentence cannot be read at a glance. */
const longest = 180

/**
 * The first sentence of a section, plain or formatted; undefined if it is too long or only introduces a list. It is
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
