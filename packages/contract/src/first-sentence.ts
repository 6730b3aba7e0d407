/** Letters; a longer sentence cannot be read at a glance. */
const longest = 180

/**
 * The first sentence of a section, plain or formatted; undefined if it is too long or only introduces a list. It is
 * never cut, because a reader would not know what is missing.
 */
export const firstSentence = (description: string): string | undefined => {
  const [sentence = ''] = splitSentences(description)
  return /[.!?]$/.test(sentence) && sentence.length <= longest ? sentence : undefined
}

/** The sentences and lines of a section, plain or formatted. */
export const splitSentences = (description: string): readonly string[] =>
  withoutMarkup(description)
    .split(/(?<=[.!?])\s|\n/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')

const withoutMarkup = (text: string) =>
  text
    .replaceAll(/<\/(?:p|li|h\d|div)>|<br ?\/?>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
