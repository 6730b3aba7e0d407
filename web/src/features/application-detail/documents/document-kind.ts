export type DocumentKind = 'pdf' | 'picture' | 'other'

/** Bytes to search for the header: readers accept a PDF that starts within the first 1,024 bytes (ISO 32000). */
const longestStart = 1024

export const documentKind = async (file: Blob): Promise<DocumentKind> => {
  const start = new Uint8Array(await file.slice(0, longestStart).arrayBuffer())
  if (new TextDecoder('latin1').decode(start).includes('%PDF-')) return 'pdf'
  const isPicture = pictures.some((signature) => signature.every((byte, at) => start[at] === byte))
  return isPicture ? 'picture' : 'other'
}

const pictures: readonly (readonly number[])[] = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
]
