import { memoryItems } from '@portal/items/memory'
import { describe, expect, test } from 'vitest'
import { memoryFiles } from '../../files/memory-files.ts'
import { ascii, jpeg, jpegSegment, png, svg } from '../../images/for-specs.ts'
import { createUpload } from '../create-upload.ts'
import { adoptImage, type ImagePurpose, releaseImage } from './image.ts'

const levan = 1

const room = () => {
  let clock = Date.parse('2026-03-01T09:00:00Z')
  let drawn = 0
  const files = memoryFiles({ now: () => clock })
  const deps = {
    items: memoryItems(),
    files,
    now: () => new Date(clock).toISOString(),
    randomKey: () => `random-key-number-${String(++drawn).padStart(4, '0')}`,
  }
  const upload = async (bytes: Uint8Array, contentType = 'image/png', purpose: ImagePurpose = 'program_image') => {
    const options = { owner: levan, purpose, fileName: 'სურათი.png', contentType, size: bytes.byteLength }
    const form = await createUpload(deps, options)
    expect(files.post(form, bytes)).toBe(204)
    return form
  }
  const adopt = (
    key: string,
    { owner = levan, request = 'request-1', purpose = 'program_image' as ImagePurpose } = {},
  ) => adoptImage(deps, { owner, key, request, purpose })
  const publicOf = (path: string) => files.public.get(path.slice(1))
  const pass = (hours: number) => {
    clock += hours * 3_600_000
  }
  return { deps, files, upload, adopt, publicOf, pass }
}
type Room = ReturnType<typeof room>

describe('adopting an uploaded image', () => {
  test('publishes it under a random name, with the type of its content and without metadata', {
    tags: 'R-API-5',
  }, async () => {
    const { upload, adopt, publicOf } = room()
    const { key } = await upload(jpeg({ extra: [jpegSegment(0xfe, ascii('ავტორი'))] }), 'image/png')
    const adoption = await adopt(key)
    expect(adoption).toMatchObject({ adopted: true, path: expect.stringMatching(/^\/images\/random-key-[\w-]+\.jpg$/) })
    expect(adoption.adopted && publicOf(adoption.path)).toMatchObject({ contentType: 'image/jpeg', bytes: jpeg() })
  })

  test('a published image is not replaced by posting its form again', async () => {
    const { files, upload, adopt, publicOf } = room()
    const form = await upload(svg('<g></g>'), 'image/svg+xml')
    const adoption = await adopt(form.key)
    files.post(form, svg('<a></a>'))
    expect(adoption.adopted && new TextDecoder().decode(publicOf(adoption.path)?.bytes)).toContain('<g>')
  })

  test.each<[string, (r: Room) => Promise<string>, string]>([
    ['a PDF', async (r) => (await r.upload(ascii('%PDF-1.7'))).key, 'SVG, PNG, JPG, GIF'],
    ['an SVG that runs', async (r) => (await r.upload(svg('<script/>'), 'image/svg+xml')).key, 'SVG ფაილი უსაფრთხო არ'],
    ['a cut PNG', async (r) => (await r.upload(png().subarray(0, 40))).key, 'დაზიანებულია'],
    ['51 megapixels', async (r) => (await r.upload(png({ width: 51_000, height: 1_000 }))).key, '50 მეგაპიქსელი'],
    ['a file above 2 MB', async (r) => (await r.upload(new Uint8Array(2 * 1024 * 1024 + 1))).key, '2\u00a0მბ'],
    [
      'a key of another purpose',
      async (r) => (await r.upload(png(), 'image/png', 'agency_image')).key,
      'ვადა ამოიწურა ან',
    ],
    ['an invented key', async () => 'uploads/aaaaaaaaaaaaaaaaaaaaaaaa', 'ვადა ამოიწურა ან'],
    ['a public image', async () => 'images/agency-1.svg', 'ვადა ამოიწურა ან'],
  ])('refuses %s, and makes nothing public', async (_, key, message) => {
    const r = room()
    expect(await r.adopt(await key(r))).toEqual({ adopted: false, message: expect.stringContaining(message) })
    expect(r.files.public.size).toBe(0)
  })

  test('is for its owner only, until the next day', async () => {
    const { upload, adopt, pass } = room()
    const { key } = await upload(png())
    expect(await adopt(key, { owner: 2 })).toMatchObject({ adopted: false })
    pass(25)
    expect(await adopt(key)).toMatchObject({ adopted: false })
  })

  test('a key can be used once, the same request finds its image again, and a refused command releases it', async () => {
    const { deps, files, upload, adopt } = room()
    const { key } = await upload(png())
    const first = await adopt(key)
    expect(await adopt(key)).toEqual({ ...first, claimedNow: false })
    expect(await adopt(key, { request: 'request-2' })).toMatchObject({ adopted: false })
    await releaseImage(deps, { owner: levan, key, request: 'request-1' })
    expect(await adopt(key, { request: 'request-2' })).toEqual(first)
    expect(files.public.size).toBe(1)
  })

  test('of many simultaneous requests one gets it', async () => {
    const { upload, adopt } = room()
    const { key } = await upload(png())
    const adoptions = await Promise.all(Array.from({ length: 20 }, (_, n) => adopt(key, { request: `request-${n}` })))
    expect(adoptions.filter(({ adopted }) => adopted)).toHaveLength(1)
  })
})
