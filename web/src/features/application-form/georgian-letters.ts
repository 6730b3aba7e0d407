/**
 * Names on an application are Georgian letters and spaces: U+10A0 to U+10FF, without the paragraph mark U+10FB
 * (R-APP-2). What else is typed or pasted is left out, and said; in the place of a hyphen
 * there is a space.
 */
type GeorgianText = {
  readonly text: string
  /** The letters and signs left out, each once, in the order they came. */
  readonly dropped: readonly string[]
}

export const georgianOnly = (typed: string): GeorgianText => {
  const kept: string[] = []
  const dropped = new Set<string>()
  for (const typedSign of typed.normalize('NFC')) {
    const sign = fromCapital(typedSign)
    if (isGeorgian(sign)) kept.push(sign)
    else if (/\s/.test(sign)) kept.push(' ')
    else {
      dropped.add(sign)
      // A double name keeps its parts apart.
      if (/\p{Pd}/u.test(sign)) kept.push(' ')
    }
  }
  return { text: kept.join('').replace(/ {2,}/g, ' ').replace(/^ /, ''), dropped: [...dropped] }
}

/** Capital-style letters (Mtavruli, U+1C90 on) are the same letters written large: a pasted heading is kept. */
const fromCapital = (sign: string) =>
  sign >= '\u1c90' && sign <= '\u1cbf' ? String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xbc0) : sign

const isGeorgian = (sign: string) => sign >= '\u10a0' && sign <= '\u10ff' && sign !== '\u10fb'
