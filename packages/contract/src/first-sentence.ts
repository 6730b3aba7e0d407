/** Letters; a longer sentence cannot be read at a glance. */
const longest = 180

/**
 * The first sentence of a section, plain or formatted; undefined if it is too long or only introduces a list. It is
 * never cut, because a reader would not know what is missing.
 */
export const firstSentence = (description: string): string | undefined => {
  const [line = ''] = linesOf(description)
  const [sentence = ''] = sentencesOf(line)
  return canStandAlone(sentence) ? sentence : undefined
}

export const canStandAlone = (text: string) => /[.!?]$/.test(text) && text.length <= longest

/** The lines of a section that hold letters, without their formatting. */
export const linesOf = (description: string): readonly string[] =>
  plain(description)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

export const sentencesOf = (line: string): readonly string[] => line.split(/(?<=[.!?])\s+/)

const plain = (text: string) =>
  text
    .replaceAll(/<\/(?:p|li|h\d|div)>|<br ?\/?>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
