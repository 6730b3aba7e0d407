/** The first bytes of a PDF; apart from the check, which is loaded when a file is read completely. */

/** Viewers look for the header in the first kilobyte: printers and mail programs write something before it. */
export const headerBytes = 1024

export const hasPdfHeader = (start: Uint8Array): boolean => letters(start.subarray(0, headerBytes)).includes('%PDF-')

/** One letter for each byte. */
export const letters = (bytes: Uint8Array): string => {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return text
}
