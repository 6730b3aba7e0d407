/**
 * Encodes text with one byte per Georgian letter instead of UTF-8's three, because list rows and search blocks are
 * mostly Georgian names. ASCII is unchanged, U+10A0–U+10FF is 0x80–0xDF, anything else is 0xFF and three bytes. Pure;
 * the encoding must never change, because a rebuilt view must equal the stored one.
 */
const georgian = 0x10a0
const letters = 0x60
const other = 0xff

export const textToBytes = (text: string): Uint8Array => {
  const bytes = new Uint8Array(text.length * 4)
  let length = 0
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (unit < 0x80) bytes[length++] = unit
    else if (unit >= georgian && unit < georgian + letters) bytes[length++] = unit - georgian + 0x80
    else {
      const code = text.codePointAt(index) as number
      if (code > 0xffff) index++
      bytes[length++] = other
      bytes[length++] = code >> 16
      bytes[length++] = (code >> 8) & 0xff
      bytes[length++] = code & 0xff
    }
  }
  return bytes.slice(0, length)
}

export const textOfBytes = (bytes: Uint8Array): string => {
  const units: number[] = []
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] as number
    if (byte < 0x80) units.push(byte)
    else if (byte < 0x80 + letters) units.push(byte - 0x80 + georgian)
    else {
      const code = ((bytes[index + 1] ?? 0) << 16) | ((bytes[index + 2] ?? 0) << 8) | (bytes[index + 3] ?? 0)
      index += 3
      if (code > 0xffff) units.push(0xd800 + ((code - 0x10000) >> 10), 0xdc00 + ((code - 0x10000) & 0x3ff))
      else units.push(code)
    }
  }
  let text = ''
  for (let from = 0; from < units.length; from += 8_192) text += String.fromCharCode(...units.slice(from, from + 8_192))
  return text
}
