/**
 * The header that makes a browser save a file under the name its owner gave it (RFC 6266, RFC 8187): any Unicode
 * survives, and nothing in a name can add a header, leave the download folder or show the name backwards.
 */
export const attachmentDisposition = (fileName: string): string => {
  const name = harmless(fileName)
  return `attachment; filename="${asciiOf(name)}"; filename*=UTF-8''${percentEncoded(name)}`
}

/** Controls (line ends among them), what separates or reserves paths, and the marks that turn the reading direction. */
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
