/** A minimal XML reader for the portal's S3 calls: texts of elements by name, in document order. */
export const elementTexts = (xml: string, name: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}(?:\\s[^>]*)?>([\\s\\S]*?)</(?:\\w+:)?${name}>`, 'g'))].map(
    ([, text = '']) => unescaped(text),
  )

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

const unescaped = (text: string): string =>
  text.includes('<')
    ? text
    : text.replace(/&(?:#x([0-9a-fA-F]+)|#(\d+)|(\w+));/g, (match, hex?: string, decimal?: string, name?: string) => {
        if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16))
        if (decimal !== undefined) return String.fromCodePoint(Number(decimal))
        return named[name ?? ''] ?? match
      })
