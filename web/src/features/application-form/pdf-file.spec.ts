import { fill } from '@portal/contract/fill'
import { applicationForm } from '@portal/contract/texts/application-form'
import { validation } from '@portal/contract/texts/validation'
import { describe, expect, test } from 'vitest'
import { asPdf, whyNotPdf } from './pdf-file.ts'

const pdf = (name = 'a.pdf', body = '%PDF-1.7 text') => new File([body], name, { lastModified: 1 })
const pdfs = (count: number) => Array.from({ length: count }, (_, n) => pdf(`${n}.pdf`))
const tenMb = 10 * 1024 * 1024

describe('a file for an application', () => {
  test('a file counts as a PDF by its first bytes', async () => expect(await whyNotPdf(pdf(), [])).toBeNull())

  test('a file may be exactly 10 MB', async () =>
    expect(await whyNotPdf(pdf('a.pdf', `%PDF-${' '.repeat(tenMb - 5)}`), [])).toBeNull())

  test.each([
    ['a photo', new File(['JFIF'], 'a.jpg', { type: 'image/jpeg' }), applicationForm['application.documents.picture']],
    ['a picture named .pdf', pdf('a.pdf', 'PNG'), validation['validation.file.pdfOnly']],
    [
      'one with a name of 256 letters',
      pdf(`${'ა'.repeat(252)}.pdf`),
      fill(validation['validation.file.name'], { max: 255 }),
    ],
    ['an empty file', pdf('a.pdf', ''), validation['validation.file.empty']],
    [
      '10 MB and one byte',
      pdf('a.pdf', `%PDF-${' '.repeat(tenMb - 4)}`),
      'ფაილის ზომა არ უნდა აღემატებოდეს 10\u00a0მბ-ს',
    ],
  ])('%s is refused', async (_, file, reason) => expect(await whyNotPdf(file, [])).toBe(reason))

  test('the eleventh file is refused, counting those already in the application', async () => {
    const refusal = 'შეგიძლიათ ატვირთოთ მაქსიმუმ 10 ფაილი'
    expect(await whyNotPdf(pdf(), pdfs(9))).toBeNull()
    expect(await whyNotPdf(pdf(), pdfs(10))).toBe(refusal)
    expect(await whyNotPdf(pdf(), pdfs(2), 8)).toBe(refusal)
  })

  test('the same file is refused a second time', async () =>
    expect(await whyNotPdf(pdf(), [pdf()])).toBe(validation['validation.file.duplicate']))

  test('a file is sent with the type of its content, whatever the system calls it', () =>
    expect(asPdf(pdf())).toMatchObject({ name: 'a.pdf', type: 'application/pdf', size: 13 }))
})
