/**
 * Names on an application are Georgian letters and spaces: U+10A0 to U+10FF without U+10FB (R-APP-2). Other characters
 * are dropped and reported; a hyphen becomes a space.
 */
type GeorgianText = {
  readonly text: string
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
      if (/\p{Pd}/u.test(sign)) kept.push(' ')
    }
  }
  return { text: kept.join('').replace(/ {2,}/g, ' ').replace(/^ /, ''), dropped: [...dropped] }
}

const fromCapital = (sign: string) =>
  sign >= '\u1c90' && sign <= '\u1cbf' ? String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xbc0) : sign

const isGeorgian = (sign: string) => sign >= '\u10a0' && sign <= '\u10ff' && sign !== '\u10fb'
