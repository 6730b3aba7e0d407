/** A small valid PDF: a header, objects, a cross-reference table and a trailer. */
export const smallPdf = (
  words = 'one',
  { objects = [] as readonly string[], trailer = '' } = {},
): Uint8Array<ArrayBuffer> => {
  const all = ['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[]/Count 0>>', ...objects]
  let file = `%PDF-1.7\n% ${Buffer.from(words).toString('latin1')}\n`
  const offsets = all.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = file.length
  const size = all.length + 1
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${size}\n0000000000 65535 f \n${rows}`
  file += `trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${start}\n%%EOF\n`
  return Uint8Array.from(Buffer.from(file, 'latin1'))
}

/** A PDF of exactly this many bytes, at least 300; blanks in a comment and line feeds at the end fill it. */
export const pdfOfSize = (size: number): Uint8Array<ArrayBuffer> => {
  const withBlanks = (blanks: number) => smallPdf(' '.repeat(blanks))
  let blanks = size - withBlanks(0).byteLength
  while (withBlanks(blanks).byteLength > size) blanks -= 1
  const bytes = new Uint8Array(size).fill(0x0a)
  bytes.set(withBlanks(blanks))
  return bytes
}
