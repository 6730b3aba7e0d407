/** An AWS refusal: a status, a code and a sentence; S3 and SNS write it as XML, KMS as JSON. */
export class S3Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export const accessDenied = (message = 'Access Denied') => new S3Refusal(403, 'AccessDenied', message)
export const corsForbidden = () =>
  new S3Refusal(403, 'AccessForbidden', 'CORSResponse: This CORS request is not allowed.')
export const badRequest = (code: string, message: string) => new S3Refusal(400, code, message)
export const preconditionFailed = () =>
  new S3Refusal(412, 'PreconditionFailed', 'At least one of the pre-conditions you specified did not hold')
export const noSuchKey = () => new S3Refusal(404, 'NoSuchKey', 'The specified key does not exist.')
export const noSuchBucket = () => new S3Refusal(404, 'NoSuchBucket', 'The specified bucket does not exist')
export const notImplemented = (what: string) =>
  new S3Refusal(501, 'NotImplemented', `${what} is not something the local gate can do`)

export const escapeXml = (text: string): string =>
  text.replace(/[<>&"']/g, (letter) => `&#${letter.charCodeAt(0)};`).replace(/\r/g, '&#13;')

export const refusalXml = ({ code, message }: S3Refusal, requestId: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${escapeXml(code)}</Code><Message>${escapeXml(message)}</Message><RequestId>${requestId}</RequestId></Error>`

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
