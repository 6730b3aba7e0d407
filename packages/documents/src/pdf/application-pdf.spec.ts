import type { TypedField } from '@portal/contract/documents/application'
import { applicationDetail } from '@portal/contract/texts/application-detail'
import { pdf } from '@portal/contract/texts/pdf'
import { printedStep, typicalApplication } from '@portal/tests/support/printed-application'
import { PDFDocument, PDFName } from 'pdf-lib'
import { describe, expect, test } from 'vitest'
import { type ApplicationPdf, applicationPdf } from './application-pdf.ts'
import { pdfText } from './pdf-text.ts'

const application = {
  ...typicalApplication.application,
  lastname: 'მაისურაძე',
  description:
    '<p>გთხოვთ, <strong>განიხილოთ</strong> ჩემი <em>განაცხადი</em> და <u>დამეხმაროთ</u> 1\u00A0500 ₾-ის მიღებაში.</p><p>მეორე აბზაცი<br />ახალი ხაზით &lt;და ტეგით&gt; &amp; ნიშნით.</p>',
  physical_address: 'რუსთაველის ქუჩა 5, ბინა 12',
  legal_address: 'ჭავჭავაძის გამზირი 1',
  reviewer: { first_name: 'გიორგი', last_name: 'ბერიძე' },
}
const content: ApplicationPdf = {
  ...typicalApplication,
  application,
  addressee: { ...typicalApplication.addressee, recipient: 'დავით კაპანაძე' },
}

/** The copyable text, with line breaks of the layout as blanks. */
const textOf = async (of: ApplicationPdf): Promise<string> =>
  (await pdfText(await applicationPdf(of))).replace(/\s+/g, ' ')
const withText = (description: string): ApplicationPdf => ({ ...content, application: { ...application, description } })

describe('the PDF of an application', () => {
  test('has a title and a language, on A4', async () => {
    const document = await PDFDocument.load(await applicationPdf(content))
    expect(document.getTitle()).toBe('განაცხადი #0000-42')
    expect(String(document.catalog.get(PDFName.of('Lang')))).toContain('ka-GE')
    expect(document.getPage(0).getSize()).toEqual({ width: 595.28, height: 841.89 })
  })

  test('is small', async () => expect((await applicationPdf(content)).byteLength).toBeLessThan(60_000))

  test('grows by pages', async () => {
    const long = withText(`<p>${'გრძელი წინადადება განაცხადში. '.repeat(400)}</p>`)
    const document = await PDFDocument.load(await applicationPdf(long))
    expect(document.getPageCount()).toBeGreaterThan(2)
  })

  test.each([
    ['a day', { due_on: '2026-12-07', days_left: 5 }, 'ბოლო დღე:2026 წლის 7 დეკემბერი'],
    ['a day that passed', { due_on: '2026-12-07', days_left: -3, is_overdue: true }, '7 დეკემბერი (3 დღით გადასცდა)'],
    ['a kept day', { due_on: '2026-12-07', decided_in_time: true }, '7 დეკემბერი (ვადა დაცულია)'],
    ['a missed day', { due_on: '2026-12-07', decided_in_time: false }, '7 დეკემბერი (ვადა დარღვეულია)'],
    ['a standing clock', { is_paused: true, days_left: 4 }, 'ვადა შეჩერებულია: უწყებას კიდევ 4 დღე ექნება'],
    ['the applicant’s day', { answer_by: '2026-12-01' }, 'განმცხადებლის პასუხის ბოლო დღე: 2026 წლის 1 დეკემბერი'],
  ])('prints the clock: %s', { tags: 'R-APP-124' }, async (_, clock, says) => {
    expect(await textOf({ ...content, application: { ...application, ...clock } })).toContain(says)
  })

  test('says that there was a conversation, and nothing of its words', { tags: 'R-APP-124' }, async () => {
    const talk = { count: 4, lastAt: '2026-11-22T08:15:00Z' }
    expect(await textOf({ ...content, talk })).toContain(
      'მიმოწერა პორტალზე:შეტყობინებები: 4, ბოლო – 2026 წლის 22 ნოემბერი',
    )
    expect(await textOf(content)).not.toContain('მიმოწერა')
  })

  test('says when the decision was seen, and by whom in the applicant’s name', { tags: 'R-APP-84' }, async () => {
    const [filed] = typicalApplication.history
    if (!filed) throw new Error('the sample has a history')
    const decided = { ...filed, type: 'ApplicationCompleted' } as const
    const seen = async (decision_seen_by?: string) =>
      textOf({
        ...content,
        history: [filed, decided],
        application: {
          ...{ ...application, status: 'completed', decision_seen_at: '2026-03-03T09:00:00.000Z' },
          ...(decision_seen_by !== undefined && { decision_seen_by }),
        },
      })
    expect(await seen()).toContain('განმცხადებელმა ნახა:2026 წლის 3 მარტი')
    const inName = applicationDetail['application.detail.seenInName']
    expect(await seen('გიორგი ბერიძე')).toContain(`${inName}: გიორგი ბერიძე, 2026 წლის 3 მარტი`)
    expect(await seen('')).toContain(`${inName}: 2026 წლის 3 მარტი`)
  })

  test('names who acted by a mandate, and in whose name', { tags: 'R-ACT-10' }, async () => {
    const [filed] = typicalApplication.history
    if (!filed) throw new Error('the sample has a history')
    const actor = { role: 'User', name: 'გიორგი ბერიძე', for: { id: 5, name: 'მარიამ ბერიძე' } }
    expect(await textOf({ ...content, history: [{ ...filed, actor }] })).toContain(
      'გიორგი ბერიძე, მარიამ ბერიძის სახელით',
    )
  })

  test('names as reviewer who decided, and not who forwarded', { tags: 'R-APP-33' }, async () => {
    const [filed, forwarded] = typicalApplication.history
    const open = { ...content, history: [filed, forwarded].filter((step) => step !== undefined) }
    expect(
      await textOf({ ...open, application: { ...application, status: 'forwarded', comment: null } }),
    ).not.toContain(pdf['pdf.reviewer'])
    expect(await textOf(content)).toContain(pdf['pdf.reviewer'])
  })

  test('survives a word without end, thousands of breaks and letters of other scripts', async () => {
    const odd = withText(`<p>${'ა'.repeat(3000)}${'<br />'.repeat(2000)}Жук 😀 \u202Eabc</p>`)
    await expect(applicationPdf(odd)).resolves.toBeInstanceOf(Uint8Array)
  })

  test('reads exactly as it was written', { tags: ['R-APP-44', 'R-WEB-28'] }, async () => {
    const text = await textOf(content)
    for (const expected of [
      'განაცხადის ნომერი: #0000-42',
      'ადრესატი: დავით კაპანაძე',
      'გთხოვთ, განიხილოთ ჩემი განაცხადი და დამეხმაროთ 1 500 ₾-ის მიღებაში.',
      'მეორე აბზაცი ახალი ხაზით <და ტეგით> & ნიშნით.',
      'ნინო მაისურაძე',
      '01001000005',
      'უარყოფილი',
      'ცნობას აკლია ბეჭედი. გთხოვთ, წარმოადგინოთ თავიდან.',
      'ცნობა № 5 – საბოლოო.pdf (1,4 მბ)',
      '2026 წლის 20 ნოემბერი, 14:05',
      '2026 წლის 25 ნოემბერი, 00:30',
      'გვერდი 1 / ',
    ])
      expect(text).toContain(expected)
  })

  test('leaves out nothing that the applicant typed', async () => {
    const place = (name: string) => ({ id: 1, name })
    const printed = {
      name: 'სახელმწერი',
      lastname: 'გვარმწერი',
      mobile: '+995 597 65 43 21',
      personal_id: '98765432109',
      physical_region: 'ფაქტობრივი მხარე',
      physical_municipality: 'ფაქტობრივი ქალაქი',
      physical_address: 'ნაკვალევის გამზირი 72',
      legal_region: 'იურიდიული მხარე',
      legal_municipality: 'იურიდიული ქალაქი',
      legal_address: 'ნიშნულის ჩიხი 73',
      description: 'სანიშნე ტექსტი განაცხადისა',
    } as const satisfies Record<TypedField, string>
    const text = await textOf({
      ...content,
      application: {
        ...application,
        ...printed,
        mobile: '597654321',
        physical_region: place(printed.physical_region),
        physical_municipality: place(printed.physical_municipality),
        legal_region: place(printed.legal_region),
        legal_municipality: place(printed.legal_municipality),
        description: `<p>${printed.description}</p>`,
      },
    })
    expect(Object.values(printed).filter((value) => !text.includes(value))).toEqual([])
  })

  test('names a company with its director, and a confirmation with its comment', async () => {
    const applicant = {
      id: 8,
      registration_type: 'legal' as const,
      first_name: 'ნინო',
      last_name: 'მაისურაძე',
      personal_id: '01001000008',
      company_name: 'შპს „მთის თაფლი“',
      company_id: '400000001',
      document_verified_status: 'verified' as const,
    }
    const confirmed = { ...printedStep(1, 'ApplicationCompleted', '2026-11-23T08:15:00Z', 'Agency Administrator') }
    const text = await textOf({
      ...content,
      application: { ...application, applicant, status: 'completed', comment: null },
      history: [{ ...confirmed, changes: { reason: 'მისაღებია' } }],
    })
    expect(text).toContain('შპს „მთის თაფლი“')
    expect(text).toContain('დირექტორი:')
    expect(text).toMatch(/კომენტარი: ?მისაღებია/)
  })

  test('lists each step, a return with its reason, and the decision’s reason once', { tags: 'R-APP-44' }, async () => {
    const at = '2026-11-23T08:15:00Z'
    const administrator = 'Agency Administrator'
    const text = await textOf({
      ...content,
      history: [
        printedStep(1, 'ApplicationFiled', at, 'User'),
        printedStep(1, 'ApplicationForwarded', at, 'User'),
        { ...printedStep(1, 'ApplicationReturned', at, administrator), changes: { reason: 'დაურთეთ ცნობა' } },
        printedStep(1, 'ApplicationEdited', at, 'User'),
        printedStep(1, 'ApplicationForwarded', at, 'User'),
        { ...printedStep(1, 'ApplicationRejected', at, administrator), changes: { reason: application.comment } },
      ],
    })
    expect(text).toMatch(
      /განაცხადი შექმნილია .*გადაგზავნილია .*დაბრუნებულია გასასწორებლად .*დაბრუნების მიზეზი: ?დაურთეთ ცნობა.*განახლებულია .*გადაგზავნილია .*უარყოფილია/,
    )
    const [before, ...after] = text.split(String(application.comment))
    expect(before?.trimEnd()).toMatch(/უარყოფის მიზეზი:$/)
    expect(after).toHaveLength(1)
  })

  test('breaks a word that is longer than a line, and loses no letter of it', async () => {
    const word = 'ძალიანგრძელისიტყვა'.repeat(20)
    expect((await textOf(withText(`<p>აქ ${word}</p>`))).replaceAll(' ', '')).toContain(word)
  })
})
