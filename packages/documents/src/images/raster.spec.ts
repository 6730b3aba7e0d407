/**
 * @module-tag R-APP-42
 */
import { describe, expect, test } from 'vitest'
import { ascii, exif, gif, gifBlocks, jpeg, jpegSegment, png, pngChunk } from './for-specs.ts'
import { cleanImage } from './image.ts'
import { joinBytes, latin1, maxParts, orientationBlock } from './kind.ts'

const secret = 'GPS 41.64 41.63 Canon'
const cleaned = (bytes: Uint8Array) => {
  const outcome = cleanImage(bytes)
  if (!outcome.clean) throw new Error(outcome.problem)
  return outcome
}
const problem = (bytes: Uint8Array) => {
  const outcome = cleanImage(bytes)
  return outcome.clean ? null : outcome.problem
}

describe('the kind of a picture is recognised by its content', () => {
  test.each([
    ['png', png(), 'image/png'],
    ['jpg', jpeg(), 'image/jpeg'],
    ['gif', gif(), 'image/gif'],
  ])('%s', (extension, bytes, contentType) =>
    expect(cleaned(bytes)).toEqual({ clean: true, bytes, extension, contentType }),
  )

  test.each([
    ['a PDF', ascii('%PDF-1.7')],
    ['a page', ascii('<html><script>1</script></html>')],
    ['a BMP', ascii('BM6....')],
    ['a WebP', ascii('RIFF....WEBPVP8 ')],
    ['nothing', new Uint8Array()],
    ['half a signature', ascii('\x89PNG')],
  ])('%s is refused', (_, bytes) => expect(problem(bytes)).toBe('type'))
})

describe('metadata is removed', () => {
  test.each([
    [
      'PNG text, times and EXIF',
      png({ extra: ['tEXt', 'zTXt', 'iTXt', 'tIME', 'eXIf', 'prVt'].map((type) => pngChunk(type, ascii(secret))) }),
      png(),
    ],
    ['what follows the end of a PNG', png({ after: `PK${secret}` }), png()],
    [
      'JPEG EXIF, XMP, IPTC, thumbnails and comments',
      jpeg({ extra: [0xe1, 0xe2, 0xed, 0xee, 0xef, 0xfe].map((marker) => jpegSegment(marker, ascii(secret))) }),
      jpeg(),
    ],
    ['what follows the end of a JPEG', jpeg({ after: secret }), jpeg()],
    [
      'GIF comments, texts and notes of other programs',
      gif({
        extra: [
          joinBytes([Uint8Array.of(0x21, 0xfe), gifBlocks(secret)]),
          joinBytes([Uint8Array.of(0x21, 0x01), gifBlocks(secret)]),
          joinBytes([Uint8Array.of(0x21, 0xff), gifBlocks('XMP DataXMP', secret)]),
        ],
      }),
      gif(),
    ],
    ['what follows the end of a GIF', gif({ after: secret }), gif()],
  ])('%s', (_, bytes, bare) => {
    expect(latin1(bytes)).toContain(secret)
    expect(cleaned(bytes).bytes).toEqual(bare)
  })

  test('the orientation is preserved, and no other data of the camera', () => {
    expect(cleaned(jpeg({ extra: [exif(6, secret)] })).bytes).toEqual(
      joinBytes([jpeg().subarray(0, 2), exif(6), jpeg().subarray(2)]),
    )
    expect(cleaned(jpeg({ extra: [exif(1, secret)] })).bytes).toEqual(jpeg())
    const turned = pngChunk('eXIf', orientationBlock(8))
    expect(cleaned(png({ extra: [pngChunk('eXIf', joinBytes([orientationBlock(8), ascii(secret)]))] })).bytes).toEqual(
      png({ extra: [turned] }),
    )
  })

  test('colours, frames and loops stay', () => {
    const kept = {
      png: png({ extra: [pngChunk('iCCP', ascii('profile')), pngChunk('tRNS', Uint8Array.of(0, 0))] }),
      jpeg: jpeg({ extra: [jpegSegment(0xe2, ascii('ICC_PROFILE\0\x01\x01p')), jpegSegment(0xee, ascii('Adobe\0d'))] }),
      gif: gif({
        extra: [
          joinBytes([Uint8Array.of(0x21, 0xff), gifBlocks('NETSCAPE2.0', '\x01\0\0')]),
          Uint8Array.of(0x21, 0xf9, 4, 0, 0, 0, 0, 0),
        ],
      }),
    }
    for (const bytes of Object.values(kept)) expect(cleaned(bytes).bytes).toEqual(bytes)
  })
})

describe('an incomplete picture', () => {
  test.each([
    ['png', png()],
    ['jpg', jpeg()],
    ['gif', gif()],
  ])('%s, cut anywhere, is refused and breaks nothing', (_, bytes) => {
    for (let length = 8; length < bytes.byteLength; length++)
      expect([length, problem(bytes.subarray(0, length))]).toEqual([length, 'broken'])
  })

  test.each([
    ['png', png({ extra: [pngChunk('tEXt', ascii(secret))] })],
    ['jpg', jpeg({ extra: [exif(6)] })],
    ['gif', gif()],
  ])('%s with any byte changed is drawn or refused, never thrown at', (_, bytes) => {
    for (let at = 0; at < bytes.byteLength; at++)
      for (const value of [0, 0x7f, 0xff]) {
        const changed = bytes.slice()
        changed[at] = value
        expect(typeof cleanImage(changed).clean).toBe('boolean')
      }
  })

  const comment = joinBytes([Uint8Array.of(0x21, 0xfe), gifBlocks('a')])
  test.each([
    ['png', (count: number) => png({ extra: Array.from({ length: count }, () => pngChunk('tEXt', ascii('a'))) })],
    ['jpg', (count: number) => jpeg({ extra: Array.from({ length: count }, () => jpegSegment(0xfe, ascii('a'))) })],
    ['gif', (count: number) => gif({ extra: Array.from({ length: count }, () => comment) })],
  ])('%s of more parts than an encoder writes is broken', (_, pictureOf) => {
    expect(problem(pictureOf(maxParts - 100))).toBeNull()
    expect(problem(pictureOf(maxParts))).toBe('broken')
  })

  test('a wrong checksum is found', () => {
    const bytes = png()
    bytes[bytes.byteLength - 20] = (bytes[bytes.byteLength - 20] ?? 0) ^ 1
    expect(problem(bytes)).toBe('broken')
  })
})

describe('a picture that would be too large', () => {
  test('above 2 MB is refused', () =>
    expect(problem(png({ extra: [pngChunk('tEXt', new Uint8Array(2 * 1024 * 1024))] }))).toBe('size'))

  test.each([
    ['png', png({ width: 10_000, height: 5_001 })],
    ['png beyond what numbers of 32 bits hold', png({ width: 0xffffffff, height: 0xffffffff })],
    ['jpg', jpeg({ width: 10_000, height: 5_001 })],
    ['gif', gif({ width: 10_000, height: 5_001 })],
  ])('%s above 50 megapixels is refused by its header', (_, bytes) => expect(problem(bytes)).toBe('pixels'))

  test('50 megapixels are accepted', () =>
    expect(cleaned(jpeg({ width: 10_000, height: 5_000 })).extension).toBe('jpg'))

  test.each([
    ['png', png({ width: 0 })],
    ['jpg', jpeg({ height: 0 })],
    ['gif', gif({ width: 0, height: 0 })],
  ])('%s without a pixel is broken', (kind, bytes) =>
    expect([kind, problem(bytes)]).toEqual([kind, kind === 'gif' ? null : 'broken']),
  )

  test('a PNG of 100 frames is accepted, one of 101 is not', { tags: ['R-APP-45', 'R-LIM-3'] }, () => {
    const animated = (frames: number) =>
      png({
        extra: [
          pngChunk('acTL', new Uint8Array(8)),
          ...Array.from({ length: frames }, () => pngChunk('fcTL', new Uint8Array(26))),
        ],
      })
    expect([problem(animated(100)), problem(animated(101))]).toEqual([null, 'frames'])
  })

  test('a GIF of 100 frames is accepted, one of 101 is not', () => {
    const frame = gif().subarray(-16, -1)
    const animated = (frames: number) => gif({ extra: Array.from({ length: frames - 1 }, () => frame) })
    expect([problem(animated(100)), problem(animated(101))]).toEqual([null, 'frames'])
  })
})
