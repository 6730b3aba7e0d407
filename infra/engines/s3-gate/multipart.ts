/** A browser's form post (RFC 7578): the fields, then one file, which is streamed. */
import { badRequest } from './refusal.ts'

export type PostedForm = {
  readonly fields: ReadonlyMap<string, string>
  readonly file: {
    readonly name: string
    readonly contentType: string | undefined
    readonly body: AsyncIterable<Uint8Array>
  }
}

/** S3 accepts at most 20 KB of fields before the file. */
const maxFieldBytes = 20_480
const malformed = () =>
  badRequest('MalformedPOSTRequest', 'The body of your POST request is not well-formed multipart/form-data.')

export const readForm = async (contentType: string, source: AsyncIterable<Uint8Array>): Promise<PostedForm> => {
  const boundary = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType)
  const name = boundary?.[1] ?? boundary?.[2]
  if (!/^multipart\/form-data/i.test(contentType) || name === undefined) throw malformed()
  // Every delimiter except the first one follows a line break. The reader starts with such a line break, so that the
  // first delimiter looks like the others.
  const parts = partReader(source, Buffer.from(`\r\n--${name}`))
  const fields = new Map<string, string>()
  let bytes = 0
  await parts.upToDelimiter(() => {})
  while (await parts.next()) {
    const headers = await parts.headers()
    const disposition = headers.get('content-disposition') ?? ''
    const field = parameter(disposition, 'name')
    if (field === undefined) throw malformed()
    if (field.toLowerCase() === 'file')
      return {
        fields,
        file: {
          name: parameter(disposition, 'filename') ?? '',
          contentType: headers.get('content-type'),
          body: parts.stream(),
        },
      }
    const pieces: Buffer[] = []
    await parts.upToDelimiter((piece) => {
      bytes += piece.length
      if (bytes > maxFieldBytes)
        throw badRequest(
          'MaxPostPreDataLengthExceeded',
          'Your POST request fields preceding the upload file were too large.',
        )
      pieces.push(piece)
    })
    fields.set(field.toLowerCase(), Buffer.concat(pieces).toString('utf8'))
  }
  throw badRequest('InvalidArgument', 'POST requires exactly one file upload per request.')
}

const parameter = (disposition: string, name: string): string | undefined =>
  new RegExp(`;\\s*${name}="((?:[^"\\\\]|\\\\.)*)"`, 'i').exec(disposition)?.[1]

const partReader = (source: AsyncIterable<Uint8Array>, delimiter: Buffer) => {
  const pieces = source[Symbol.asyncIterator]()
  let buffer: Buffer = Buffer.from('\r\n')
  const more = async (): Promise<void> => {
    const next = await pieces.next()
    if (next.done === true) throw malformed()
    buffer = Buffer.concat([buffer, next.value])
  }
  async function* stream(): AsyncGenerator<Buffer> {
    while (true) {
      const end = buffer.indexOf(delimiter)
      if (end >= 0) {
        if (end > 0) yield buffer.subarray(0, end)
        buffer = buffer.subarray(end + delimiter.length)
        return
      }
      // The last bytes are held back, because they may be the start of a delimiter.
      const safe = buffer.length - delimiter.length
      if (safe > 0) {
        yield buffer.subarray(0, safe)
        buffer = buffer.subarray(safe)
      }
      await more()
    }
  }
  return {
    stream,
    upToDelimiter: async (take: (piece: Buffer) => void): Promise<void> => {
      for await (const piece of stream()) take(piece)
    },
    /** After a delimiter follows another part or the end of the form. */
    next: async (): Promise<boolean> => {
      while (buffer.length < 2) await more()
      const mark = buffer.subarray(0, 2).toString('latin1')
      if (mark === '--') return false
      if (mark !== '\r\n') throw malformed()
      return true
    },
    headers: async (): Promise<ReadonlyMap<string, string>> => {
      let end = buffer.indexOf('\r\n\r\n')
      while (end < 0) {
        if (buffer.length > maxFieldBytes) throw malformed()
        await more()
        end = buffer.indexOf('\r\n\r\n')
      }
      const lines = buffer.subarray(2, end).toString('utf8').split('\r\n')
      buffer = buffer.subarray(end + 4)
      return new Map(
        lines.map((line) => {
          const colon = line.indexOf(':')
          return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]
        }),
      )
    },
  }
}
