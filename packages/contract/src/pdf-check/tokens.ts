/** Reads a PDF token by token (ISO 32000-2, 7.2 and 7.3): every byte once, forwards. */

export type TokenKind = 'end' | 'name' | 'string' | 'number' | 'word' | '<<' | '>>' | '[' | ']'

export class Tokens {
  readonly bytes: Uint8Array
  /** Where the last token begins, and where the next one is looked for. */
  start: number
  at: number

  constructor(bytes: Uint8Array, at: number) {
    this.bytes = bytes
    this.start = at
    this.at = at
  }

  next(): TokenKind {
    this.skipBlanks(Number.POSITIVE_INFINITY)
    const { bytes } = this
    this.start = this.at
    if (this.at >= bytes.length) return 'end'
    const byte = bytes[this.at++]
    switch (byte ?? 0) {
      case slash:
        this.skipRegular()
        return 'name'
      case 0x28:
        this.skipLiteral()
        return 'string'
      case 0x3c:
        if (bytes[this.at] === 0x3c) {
          this.at += 1
          return '<<'
        }
        this.at = after(bytes.indexOf(0x3e, this.at), bytes.length)
        return 'string'
      case 0x3e:
        if (bytes[this.at] !== 0x3e) return 'word'
        this.at += 1
        return '>>'
      case 0x5b:
        return '['
      case 0x5d:
        return ']'
    }
    if (isNumeric(byte)) {
      while (isNumeric(bytes[this.at])) this.at += 1
      return 'number'
    }
    if (isRegular(byte)) this.skipRegular()
    return 'word'
  }

  /** Whether a number is next, so that a long string in its place is not read to its end. */
  isAtNumber(): boolean {
    return isNumeric(this.bytes[this.at])
  }

  /** Skips blanks and comments, some `most` bytes of them; false where more of them may follow. */
  skipBlanks(most: number): boolean {
    const { bytes } = this
    const end = this.at + most
    while (this.at <= end) {
      const byte = bytes[this.at]
      if (byte === 0x25) {
        while (this.at < bytes.length && !isLineEnd(bytes[this.at])) this.at += 1
      } else if (isBlank(byte)) this.at += 1
      else return true
    }
    return false
  }

  /** The last token without `/` and with its `#xx` escapes decoded; a longer name than any that matters is cut. */
  name(): string {
    const { bytes, at } = this
    let name = ''
    for (let from = this.start + 1; from < at && name.length < 64; from++) {
      const code = bytes[from] === 0x23 && from + 2 < at ? hex(bytes[from + 1], bytes[from + 2]) : -1
      name += String.fromCharCode(code < 0 ? (bytes[from] ?? 0) : code)
      if (code >= 0) from += 2
    }
    return name
  }

  isWord(word: string): boolean {
    return this.at - this.start === word.length && startsWith(this.bytes, word, this.start)
  }

  /** The last token as a whole number that is not negative; null for any other. */
  whole(): number | null {
    return wholeNumber(this.bytes, this.start, this.at)
  }

  /** The letters of the last token, a string; a longer one is cut. */
  text(): string {
    const { bytes, start } = this
    const end = Math.min(this.at - 1, start + maxText)
    return bytes[start] === 0x28 ? literalText(bytes, start + 1, end) : hexText(bytes, start + 1, end)
  }

  private skipRegular(): void {
    while (isRegular(this.bytes[this.at])) this.at += 1
  }

  private skipLiteral(): void {
    const { bytes } = this
    for (let depth = 1; depth > 0 && this.at < bytes.length; this.at++) {
      const byte = bytes[this.at]
      if (byte === 0x5c) this.at += 1
      else if (byte === 0x28) depth += 1
      else if (byte === 0x29) depth -= 1
    }
  }
}

export const maxText = 4096
/** Bytes that are read before other work may run. */
export const turn = 65_536

export const startsWith = (bytes: Uint8Array, word: string, at: number): boolean => {
  for (let index = 0; index < word.length; index++) if (bytes[at + index] !== word.charCodeAt(index)) return false
  return true
}

export const wholeNumber = (bytes: Uint8Array, start: number, end: number): number | null => {
  let number = 0
  for (let at = start; at < end; at++) {
    if (!isDigit(bytes[at]) || at - start > 9) return null
    number = number * 10 + (bytes[at] ?? 0) - 0x30
  }
  return start < end ? number : null
}

const slash = 0x2f
export const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39
export const isLineEnd = (byte: number | undefined): boolean => byte === 0x0a || byte === 0x0d
const isNumeric = (byte: number | undefined): boolean =>
  isDigit(byte) || byte === 0x2e || byte === 0x2d || byte === 0x2b

/** 1: blank, 2: delimiter. */
const classes = new Uint8Array(256)
for (const byte of [0, 9, 10, 12, 13, 32]) classes[byte] = 1
for (const delimiter of '()<>[]{}/%') classes[delimiter.charCodeAt(0)] = 2

export const isBlank = (byte: number | undefined): boolean => byte !== undefined && classes[byte] === 1
export const isRegular = (byte: number | undefined): boolean => byte !== undefined && classes[byte] === 0

const after = (found: number, end: number): number => (found === -1 ? end : found + 1)

const digit = (byte: number | undefined): number => {
  if (byte === undefined) return -1
  if (isDigit(byte)) return byte - 0x30
  const letter = (byte | 0x20) - 0x61
  return letter >= 0 && letter < 6 ? letter + 10 : -1
}
const hex = (high: number | undefined, low: number | undefined): number =>
  digit(high) < 0 || digit(low) < 0 ? -1 : digit(high) * 16 + digit(low)

const literalText = (bytes: Uint8Array, from: number, end: number): string => {
  let text = ''
  for (let at = from; at < end; at++) {
    if (bytes[at] !== 0x5c) text += String.fromCharCode(bytes[at] ?? 0)
    else {
      const [, octal] = /^([0-7]{1,3})/.exec(String.fromCharCode(...bytes.subarray(at + 1, at + 4))) ?? []
      text += octal ? String.fromCharCode(Number.parseInt(octal, 8) & 0xff) : String.fromCharCode(bytes[at + 1] ?? 0)
      at += octal?.length ?? 1
    }
  }
  return text
}

const hexText = (bytes: Uint8Array, from: number, end: number): string => {
  const digits = Array.from(bytes.subarray(from, end), digit).filter((value) => value >= 0)
  let text = ''
  for (let at = 0; at < digits.length; at += 2)
    text += String.fromCharCode((digits[at] ?? 0) * 16 + (digits[at + 1] ?? 0))
  return text
}
