/**
 * The header that makes a browser save a file under the name that its owner gave it (RFC 6266, RFC 8187). Any Unicode
 * survives. No name can add a header or a path, or hide its ending by text that runs from right to left.
 */
export const attachmentDisposition = (fileName: string): string => {
  const name = harmless(fileName)
  return `attachment; filename="${asciiOf(name)}"; filename*=UTF-8''${percentEncoded(name)}`
}

/** Removes controls and bidirectional marks, replaces reserved characters, and keeps the end of a long name. */
const harmless = (fileName: string): string => {
  const name = fileName
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu, '')
    .replace(/[\\/:*?"<>|]/g, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  const short = [...name].slice(-longestName).join('')
  return short === '' ? 'document.pdf' : short
}
const longestName = 200

const asciiOf = (name: string): string => name.replace(/[^\x20-\x7E]/g, '_').replace(/[%"\\]/g, '_')

const percentEncoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*!]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
