import { PDFDocument } from 'pdf-lib'
import { describe, expect, test } from 'vitest'
import { pdfRefusal } from '#lib/media/pdf-content.ts'
import { isWholePicture } from '../media/picture-bytes.ts'
import { isPlainJpeg, type Photo } from './photo.ts'
import { photosPdf } from './photos-pdf.ts'

const segment = (marker: number, ...bytes: number[]) => [0xff, marker, 0, bytes.length + 2, ...bytes]

/** The parts of a JPEG that are read before its pixels. */
const jpeg = (width: number, height: number, extra: readonly number[] = []): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([
    ...[0xff, 0xd8],
    ...segment(0xe0, 0x4a, 0x46, 0x49, 0x46, 0),
    ...extra,
    ...segment(0xc0, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0),
    ...segment(0xda, 1, 1, 0, 0, 63, 0),
    ...[1, 2, 3, 0xff, 0xd9],
  ])

const photo = (width: number, height: number, turns = 0): Photo => ({
  id: `${width}-${turns}`,
  jpeg: new Blob([jpeg(width, height)]),
  width,
  height,
  turns,
})

describe('a document made of photos', { tags: 'R-APP-110' }, () => {
  test('has a page of A4 for each, lying where the photo lies, turned as the person turned it', async () => {
    const pdf = await photosPdf([photo(1500, 2000), photo(2000, 1500), photo(1500, 2000, 3)], 'იჯარის ხელშეკრულება')
    const read = await PDFDocument.load(await pdf.arrayBuffer())
    expect(read.getTitle()).toBe('იჯარის ხელშეკრულება')
    const pages = read.getPages().map((page) => [Math.round(page.getWidth()), Math.round(page.getHeight())])
    expect(pages).toEqual([
      [595, 842],
      [842, 595],
      [595, 842],
    ])
    expect(read.getPages().map((page) => page.getRotation().angle)).toEqual([0, 0, 270])
  })

  test('passes the check of documents, and holds the bytes of each photo unchanged', async () => {
    const pdf = await photosPdf([photo(1500, 2000)], 'ცნობა')
    expect(await pdfRefusal(pdf)).toBeNull()
    const bytes = Buffer.from(await pdf.arrayBuffer())
    expect(bytes.includes(Buffer.from(jpeg(1500, 2000)))).toBe(true)
  })
})

describe('a JPEG is used as it is', { tags: 'R-APP-110' }, () => {
  test('if it says nothing about its camera', () => expect(isPlainJpeg(jpeg(10, 10))).toBe(true))

  test.each([
    ['EXIF, with turn and place', jpeg(10, 10, segment(0xe1, 0x45, 0x78, 0x69, 0x66, 0, 0))],
    ['no pixels', jpeg(10, 10).subarray(0, 12)],
    ['another format', Uint8Array.from([0x89, 0x50, 0x4e, 0x47])],
    ['a segment of no length', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff])],
  ])('and not with %s', (_, bytes) => expect(isPlainJpeg(bytes)).toBe(false))
})

describe('a picture that breaks off is no page, because the rest of it would be grey', { tags: 'R-WEB-116' }, () => {
  const thumbnail = segment(0xe1, 0x45, 0x78, 0x69, 0x66, 0, 0, 0xff, 0xd8, 0xff, 0xd9)
  const png = new TextEncoder().encode('.PNG…IDAT…IEND')
  test.each([
    ['a whole JPEG', jpeg(10, 10), true],
    ['a JPEG with a trailer of its phone', Uint8Array.from([...jpeg(10, 10), 1, 2, 3, 0xd9]), true],
    ['a part of a JPEG', jpeg(10, 10).subarray(0, -1), false],
    ['a part of a JPEG whose thumbnail is whole', jpeg(10, 10, thumbnail).subarray(0, -1), false],
    ['a JPEG whose pixels are not found', jpeg(10, 10).subarray(0, 12), undefined],
    ['a whole PNG', png, true],
    ['a part of a PNG', png.subarray(0, -4), false],
    ['another kind', new TextEncoder().encode('GIF89a'), undefined],
  ])('%s', (_, bytes, isWhole) => expect(isWholePicture(bytes)).toBe(isWhole))
})
