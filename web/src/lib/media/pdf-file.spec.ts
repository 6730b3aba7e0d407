import { deflateSync } from 'node:zlib'
import { fill } from '@portal/contract/fill'
import { applicationForm } from '@portal/contract/texts/application-form'
import { formErrors } from '@portal/contract/texts/form-errors'
import { uploads } from '@portal/contract/texts/uploads'
import { validation } from '@portal/contract/texts/validation'
import { pdfOfSize, smallPdf } from '@portal/testing/pdf'
import { describe, expect, test } from 'vitest'
import { gone } from '#testing/faked-bucket.ts'
import { asPdf, whyNotPdf } from './pdf-file.ts'

const pdf = (name = 'a.pdf', body: BlobPart = smallPdf()) => new File([body], name, { lastModified: 1 })
const pdfs = (count: number) => Array.from({ length: count }, (_, n) => pdf(`${n}.pdf`))
const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const script = '<</S/JavaScript/JS(x)>>'
const scripted = smallPdf('', { objects: [script] })
const data = deflateSync(`5 0 ${script}${' '.repeat(100_000)}`).toString('latin1')
const packed = smallPdf('', { objects: [`<</N 1/First 4/Filter/FlateDecode>>stream\n${data}\nendstream`] })
const tenMb = 10 * 1024 * 1024

describe('a file for an application', () => {
  test('a file that is gone before it is checked is named, and to be chosen again', {
    tags: 'R-WEB-39',
  }, async () => {
    expect(await whyNotPdf(gone(pdf('ცნობა.pdf')), [])).toBe(fill(uploads['upload.changed'], { name: 'ცნობა.pdf' }))
  })

  test('a file counts as a PDF by its content', async () => expect(await whyNotPdf(pdf(), [])).toBeNull())

  test('a file may be exactly 10 MB', async () =>
    expect(await whyNotPdf(pdf('a.pdf', pdfOfSize(tenMb)), [])).toBeNull())

  test.each([
    ['a photo', new File(['JFIF'], 'a.jpg', { type: 'image/jpeg' }), applicationForm['application.documents.picture']],
    ['a text named .pdf', pdf('a.pdf', 'text'), validation['validation.file.pdfOnly']],
    [
      'a photo named .pdf',
      pdf('a.pdf', bytes('\xff\xd8\xff\xe0 JFIF')),
      applicationForm['application.documents.picture'],
    ],
    ['a screenshot named .pdf', pdf('a.pdf', bytes('\x89PNG\r\n')), applicationForm['application.documents.picture']],
    [
      'the photo of a phone, of which the system knows no type',
      pdf('IMG_0001.HEIC', bytes('\0\0\0\x18ftypheic\0\0')),
      applicationForm['application.documents.picture'],
    ],
    ['one without a table', pdf('a.pdf', '%PDF-1.7 text'), validation['validation.pdf.broken']],
    ['one with a script', pdf('a.pdf', scripted), validation['validation.pdf.javaScript']],
    ['one with a script in compressed objects', pdf('a.pdf', packed), validation['validation.pdf.javaScript']],
    [
      'one with a name of 256 letters',
      pdf(`${'ა'.repeat(252)}.pdf`),
      fill(validation['validation.file.name'], { max: 255 }),
    ],
    ['an empty file', pdf('a.pdf', ''), validation['validation.file.empty']],
    ['10 MB and one byte', pdf('a.pdf', pdfOfSize(tenMb + 1)), 'ფაილის ზომა არ უნდა აღემატებოდეს 10\u00a0მბ-ს'],
  ])('%s is refused', async (_, file, reason) => expect(await whyNotPdf(file, [])).toBe(reason))

  test('the eleventh file is refused, counting those already in the application', { tags: 'R-APP-46' }, async () => {
    const refusal = 'შეგიძლიათ ატვირთოთ მაქსიმუმ 10 ფაილი'
    expect(await whyNotPdf(pdf(), pdfs(9))).toBeNull()
    expect(await whyNotPdf(pdf(), pdfs(10))).toBe(refusal)
    expect(await whyNotPdf(pdf(), pdfs(2), 8)).toBe(refusal)
  })

  test('the same file is refused a second time', async () =>
    expect(await whyNotPdf(pdf(), [pdf()])).toBe(formErrors['validation.file.duplicate']))

  test('a file is sent with the type of its content, whatever the system calls it', () =>
    expect(asPdf(pdf())).toMatchObject({ name: 'a.pdf', type: 'application/pdf', size: smallPdf().byteLength }))
})
