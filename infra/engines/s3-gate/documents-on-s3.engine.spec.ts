/** The portal's file store on this gate: the promises of `packages/documents`, with the real client and real forms. */
import { createHash } from 'node:crypto'
import type { Files } from '@portal/documents'
import { s3Files } from '@portal/documents/s3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testWhereLocalstackDiffers } from '../localstack-for-specs.ts'
import { answerInShort, bucket, type OpenGate, openGate, sendForm } from './gate-for-specs.ts'

const pdf = (text: string) => new TextEncoder().encode(`%PDF-1.7 ${text}`)
const form = { contentType: 'application/pdf', seconds: 900 }
let gate: OpenGate
let files: Files

beforeAll(async () => {
  gate = await openGate()
  files = s3Files(gate.client, { documents: bucket, public: bucket })
})
afterAll(() => gate.remove())

const upload = async (key: string, bytes: Uint8Array<ArrayBuffer>) => {
  const { url, fields } = await files.presignPost({ key, size: bytes.byteLength, ...form })
  const send = (other: Uint8Array<ArrayBuffer>) => sendForm(url, fields, new Blob([other], { type: form.contentType }))
  expect((await send(bytes)).status).toBe(204)
  return send
}

describe('the file store of the portal on the S3 gate', () => {
  test('reads the first bytes of an upload, with its size', async () => {
    await upload('uploads/first', pdf('one'))
    const start = await files.firstBytes('uploads/first', 5)
    expect(start).toMatchObject({ bytes: new TextEncoder().encode('%PDF-'), size: pdf('one').byteLength })
    expect(await files.firstBytes('uploads/nothing', 5)).toBeNull()
  })

  test('refuses an upload of another size than its form has', async () => {
    const send = await upload('uploads/size', pdf('one'))
    expect(await answerInShort(await send(pdf('one and more')))).toBe('400 EntityTooLarge')
    expect(await answerInShort(await send(pdf('')))).toBe('400 EntityTooSmall')
  })

  test('copies an unchanged upload with its digest', async () => {
    const send = await upload('uploads/copy', pdf('one'))
    const { etag } = (await files.firstBytes('uploads/copy', 5)) ?? { etag: '' }
    const copy = await files.copyIfMatch('uploads/copy', 'filed/copy', etag, form.contentType)
    const sha256 = createHash('sha256').update(pdf('one')).digest('base64')
    expect(copy).toEqual({ sha256 })
    expect(await files.head('filed/copy')).toMatchObject({ sha256, size: pdf('one').byteLength })

    expect((await send(pdf('two'))).status).toBe(204)
    expect(await files.copyIfMatch('uploads/copy', 'filed/other', etag, form.contentType)).toBeNull()
    expect(await files.head('filed/other')).toBeNull()
    expect((await files.head('filed/copy'))?.sha256).toBe(sha256)
  })

  test('gives a link that downloads under the given name', { tags: 'R-API-5' }, async () => {
    await files.put('filed/named', pdf('one'), form.contentType)
    const link = { fileName: 'ცნობა № 5.pdf', contentType: form.contentType, seconds: 60 }
    const response = await fetch(await files.presignGet('filed/named', link))
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toContain(encodeURIComponent('ცნობა № 5.pdf'))
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(pdf('one'))
  })

  testWhereLocalstackDiffers(
    'gives no file without a link',
    '403',
    { answers: '200', because: 'everybody is the owner of the account' },
    async () => {
      await files.put('filed/closed', pdf('one'), form.contentType)
      return String((await fetch(gate.at('filed/closed'))).status)
    },
  )
})
