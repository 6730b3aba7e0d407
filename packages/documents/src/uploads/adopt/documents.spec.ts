/**
 * @module-tag R-APP-40
 */
import { headerBytes } from '@portal/contract/pdf-check/header'
import { memoryItems } from '@portal/items/memory'
import { pdfOfSize, smallPdf } from '@portal/testing/pdf'
import { describe, expect, test } from 'vitest'
import { memoryFiles } from '../../files/memory-files.ts'
import { waitingFiles } from '../../scan/file-scans.ts'
import { createUpload, uploadPart } from '../create-upload.ts'
import { adoptDocuments } from './documents.ts'

const pdf = smallPdf
const nino = 5
const giorgi = 6

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
  const announce = (size: number, purpose: 'application_document' | 'identity_document' = 'application_document') =>
    createUpload(deps, { owner: nino, purpose, fileName: 'ცნობა.pdf', contentType: 'application/pdf', size })
  const upload = async (bytes = pdf()) => {
    const form = await announce(bytes.byteLength)
    expect(files.post(form, bytes)).toBe(204)
    return form
  }
  const adopt = (keys: readonly string[], { owner = nino, request = 'request-1' } = {}) =>
    adoptDocuments(deps, { owner, keys, request, fieldOf: (index) => `documents.${index}` })
  const pass = (minutes: number) => {
    clock += minutes * 60_000
  }
  return { files, deps, announce, upload, adopt, pass }
}

describe('an upload form', () => {
  test('accepts exactly the announced file, for 15 minutes', async () => {
    const { files, announce, pass } = room()
    const form = await announce(pdf().byteLength)
    expect(files.post(form, pdf('one byte more'))).toBe(400)
    expect(files.post({ ...form, fields: { ...form.fields, key: 'filed/x' } }, pdf())).toBe(403)
    expect(files.post({ ...form, fields: { ...form.fields, 'Content-Type': 'text/html' } }, pdf())).toBe(403)
    pass(16)
    expect(files.post(form, pdf())).toBe(403)
  })
})

describe('adopting an uploaded document', () => {
  test('adopts three of the largest files, read one after another and copied by the bucket', async () => {
    const { files, deps, upload } = room()
    const content = pdfOfSize(10 * 1024 * 1024)
    const keys: string[] = []
    for (let index = 0; index < 3; index++) keys.push((await upload(content)).key)
    let [reading, most] = [0, 0]
    const watched: typeof files = {
      ...files,
      firstBytes: async (key, count) => {
        if (count <= headerBytes) return files.firstBytes(key, count)
        reading += 1
        most = Math.max(most, reading)
        const read = await files.firstBytes(key, count)
        reading -= 1
        return read
      },
      put: () => Promise.reject(new Error('bytes went through the function')),
    }
    const options = { owner: nino, keys, request: 'request-1', fieldOf: (index: number) => `documents.${index}` }
    const adoption = await adoptDocuments({ ...deps, files: watched }, options)
    expect(adoption.adopted && adoption.documents.map(({ size }) => size)).toEqual(keys.map(() => content.byteLength))
    expect(most).toBe(1)
  })

  test('files a copy under its name, with its digest', async () => {
    const { files, upload, adopt } = room()
    const { key } = await upload()
    const adoption = await adopt([key])
    const document = adoption.adopted ? adoption.documents[0] : undefined
    expect(document).toMatchObject({ name: 'ცნობა.pdf', size: pdf().byteLength })
    expect(document?.key).toMatch(/^filed\//)
    expect(document?.sha256).toBe((await files.head(document?.key ?? ''))?.sha256)
  })

  test('a filed document is not replaced by posting its form again', async () => {
    const { files, upload, adopt } = room()
    const form = await upload(pdf('one'))
    const adoption = await adopt([form.key])
    expect(files.post(form, pdf('two'))).toBe(204)
    const filed = files.stored.get(adoption.adopted ? (adoption.documents[0]?.key ?? '') : '')
    expect(filed?.bytes).toEqual(pdf('one'))
  })

  test('refuses a file that changed between the check and the copy', async () => {
    const { files, deps, upload } = room()
    const form = await upload(pdf('one'))
    const changing = {
      ...deps,
      files: {
        ...files,
        firstBytes: async (key: string, count: number) => {
          const seen = await files.firstBytes(key, count)
          files.post(form, pdf('two'))
          return seen
        },
      },
    }
    const options = {
      owner: nino,
      keys: [form.key],
      request: 'request-1',
      fieldOf: (index: number) => `documents.${index}`,
    }
    expect(await adoptDocuments(changing, options)).toMatchObject({ adopted: false })
  })

  test('leaves no file that waits for a scan when the copy fails', { tags: 'R-APP-120' }, async () => {
    const { files, deps, upload } = room()
    const { key } = await upload()
    const failing = { ...deps, scansFiles: true, files: { ...files, copyIfMatch: async () => null } }
    const options = { owner: nino, keys: [key], request: 'request-1', fieldOf: (index: number) => `documents.${index}` }
    expect(await adoptDocuments(failing, options)).toMatchObject({ adopted: false })
    expect(await waitingFiles(deps.items)).toEqual([])
  })

  test('a small file in the request is adopted in the same way', async () => {
    const { deps, adopt } = room()
    const part = { owner: nino, purpose: 'application_document', fileName: 'ა.pdf', contentType: 'x/y' } as const
    const good = await uploadPart(deps, { ...part, bytes: pdf() })
    expect(await adopt([good])).toMatchObject({ adopted: true, documents: [{ name: 'ა.pdf' }] })
    const picture = await uploadPart(deps, { ...part, bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47]) })
    expect(await adopt([picture])).toMatchObject({ adopted: false })
  })

  test.each<[string, (r: ReturnType<typeof room>) => Promise<readonly string[]>, string]>([
    ['a picture named .pdf', async (r) => [(await r.upload(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1]))).key], 'PDF'],
    [
      'a file of 10 MB and a byte',
      async (r) => {
        const bytes = new Uint8Array(10 * 1024 * 1024 + 1)
        bytes.set(pdf())
        return [(await r.upload(bytes)).key]
      },
      '10\u00a0მბ',
    ],
    ['a file that never came', async (r) => [(await r.announce(9)).key], 'არ არის ატვირთული'],
    ['a key of another purpose', async (r) => [(await r.announce(9, 'identity_document')).key], 'ვადა ამოიწურა ან'],
    ['an invented key', async () => ['uploads/aaaaaaaaaaaaaaaaaaaaaaaa'], 'ვადა ამოიწურა ან'],
    ['a key that is no upload', async () => ['filed/aaaaaaaaaaaaaaaaaaaaaaaa'], 'ვადა ამოიწურა ან'],
  ])('refuses %s on its own field', { tags: 'R-APP-46' }, async (_, keys, message) => {
    const r = room()
    const good = await r.upload()
    const adoption = await r.adopt([good.key, ...(await keys(r))])
    expect(adoption).toEqual({ adopted: false, errors: { 'documents.1': [expect.stringContaining(message)] } })
    expect(await r.adopt([good.key], { request: 'request-2' })).toMatchObject({ adopted: true })
  })

  test('is for its owner only', async () => {
    const { upload, adopt } = room()
    const { key } = await upload()
    expect(await adopt([key], { owner: giorgi })).toMatchObject({ adopted: false })
  })

  test('can be used until the next day, because writing takes time', async () => {
    const { upload, adopt, pass } = room()
    const [early, late] = [await upload(), await upload()]
    pass(60)
    expect(await adopt([early.key])).toMatchObject({ adopted: true })
    pass(24 * 60)
    expect(await adopt([late.key])).toMatchObject({ adopted: false })
  })

  test('a key can be used once, also when it is named twice', async () => {
    const { upload, adopt } = room()
    const { key } = await upload()
    expect(await adopt([key, key])).toMatchObject({ adopted: false, errors: { 'documents.1': [expect.anything()] } })
    expect(await adopt([key], { request: 'request-2' })).toMatchObject({ adopted: true })
    expect(await adopt([key], { request: 'request-3' })).toMatchObject({ adopted: false })
  })

  test('of many simultaneous requests one gets it', async () => {
    const { upload, adopt } = room()
    const { key } = await upload()
    const adoptions = await Promise.all(Array.from({ length: 20 }, (_, n) => adopt([key], { request: `request-${n}` })))
    expect(adoptions.filter(({ adopted }) => adopted)).toHaveLength(1)
  })

  test('the same request again finds the same document', async () => {
    const { upload, adopt } = room()
    const { key } = await upload()
    const first = await adopt([key])
    const again = await adopt([key])
    expect(again.adopted && again.documents).toEqual(first.adopted && first.documents)
    if (again.adopted) await again.release()
    expect(await adopt([key], { request: 'request-2' })).toMatchObject({ adopted: false })
  })

  test('a refused command releases it, and the next one copies nothing again', async () => {
    const { files, upload, adopt } = room()
    const { key } = await upload()
    const first = await adopt([key])
    if (first.adopted) await first.release()
    const before = files.stored.size
    expect(await adopt([key], { request: 'request-2' })).toMatchObject({ adopted: true })
    expect(files.stored.size).toBe(before)
  })
})
