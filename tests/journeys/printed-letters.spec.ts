/**
 * What a person types is copied from the PDF of the application as it was typed, read by another reader (PDF.js), in
 * every script of the region, and whatever was printed before in the same process (R-APP-44).
 */
import { type ApplicationPdf, applicationPdf, letterPdf } from '@portal/documents/pdf'
import { seededRandom } from '@portal/testing/random'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { byDayOrNight } from '../support/night.ts'
import { typicalApplication } from '../support/printed-application.ts'

const textOf = async (bytes: Uint8Array): Promise<string> => {
  const { promise } = getDocument({ data: bytes.slice(), verbosity: 0 })
  const document = await promise
  const pages = Array.from({ length: document.numPages }, async (_, index) => {
    const { items } = await (await document.getPage(index + 1)).getTextContent({ disableNormalization: true })
    return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
  })
  return (await Promise.all(pages)).join('\n').replace(/\s+/g, ' ')
}

const withTyped = (typed: string): ApplicationPdf => {
  const { application } = typicalApplication
  const [first] = application.attachments_application
  if (!first) throw new Error('the typical application has a file')
  return {
    ...typicalApplication,
    application: {
      ...application,
      physical_address: `მისამართი ${typed} დასასრული`,
      description: `<p>ტექსტი ${typed} დასასრული</p><p><strong>მუქი ${typed} დასასრული</strong></p>`,
      comment: `მიზეზი ${typed} დასასრული`,
      attachments_application: [{ ...first, original_name: `ფაილი ${typed} დასასრული` }],
    },
    answers: [
      {
        section: null,
        answers: [
          { title: `კითხვა ${typed} დასასრული`, value: `პასუხი ${typed} დასასრული` },
          {
            title: 'ხარჯები',
            value: {
              titles: [`სვეტი ${typed} დასასრული`],
              rows: [[`უჯრა ${typed} დასასრული`]],
              totals: [`ჯამი ${typed} დასასრული`],
            },
          },
        ],
      },
    ],
  }
}

/** The letter of a decision: who gets it, what it says, an answer in it, and who signs. */
const letterWith = (typed: string) =>
  letterPdf({
    id: 42,
    agency: `უწყება ${typed} დასასრული`,
    applicant: `ადრესატი ${typed} დასასრული`,
    body: '<p>მიზეზი {{reason}} დასასრული</p><ul><li><p><strong>პასუხი {{answer:7}} დასასრული</strong></p></li></ul>',
    values: { reason: typed, 'answer:7': typed },
    signer: `ხელმომწერი ${typed} დასასრული`,
    signerPosition: `თანამდებობა ${typed} დასასრული`,
    link: null,
    at: '2026-11-26T09:00:00.000Z',
  })

/** The places where it is printed, some of them bold. */
const places = ['მისამართი', 'ტექსტი', 'მუქი', 'მიზეზი', 'ფაილი', 'კითხვა', 'პასუხი', 'სვეტი', 'უჯრა', 'ჯამი']
const letterPlaces = ['უწყება', 'ადრესატი', 'მიზეზი', 'პასუხი', 'ხელმომწერი', 'თანამდებობა']
/** The application's PDF, then its letter in the same process. */
const missingIn = async (typed: string): Promise<readonly string[]> => {
  const isMissingIn = (text: string) => (place: string) => !text.includes(`${place} ${typed} დასასრული`)
  return [
    ...places.filter(isMissingIn(await textOf(await applicationPdf(withTyped(typed))))),
    ...letterPlaces.filter(isMissingIn(await textOf(await letterWith(typed)))),
  ]
}

const scripts = {
  Georgian: 'აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ',
  Mtavruli: 'ᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠ',
  Latin: 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ',
  Accented: 'éèêëàâäáãåçñöôòóõøüûùúíìîïýÿšžčćđðþßœæłśźżńęąěřůťďľĺŕőűāēīūģķļņăîșțâ',
  Azerbaijani: 'əƏğĞıİöÖşŞüÜçÇ',
  Russian: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюяАБВГДЕЖЗИЙ',
  Ukrainian: 'іїєґІЇЄҐ',
  Ossetian: 'æÆдждзкътъцъчъ',
  Abkhazian: 'ҟқҭҵҷҽҿҩџәӡӷҳ',
  Armenian: 'աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆԱԲԳԴԵԶ',
  Greek: 'αβγδεζηθικλμνξοπρστυφχψωάέήίόύώ',
  Vietnamese: 'ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệ',
  Signs: '²³½¼±×÷°µ§©®™№€₾$%&@#*+=<>„“«»–—…•',
  Operators: '→←↑↓↔⇒⇔≤≥≠≈∞√∑∆∂',
  Symbols: '✓✔✗✘☑☐●○■□▪▫◆◇★☆▲▼►◄①②⑩Ⅷⅲ☎✉♥',
  Emoji: '😀🙏👍🎉❤✅🏠📄🇬',
} as const

const random = seededRandom(34)
const nameOf = (letters: string): string => {
  const all = Array.from(letters)
  const word = () =>
    Array.from({ length: 3 + Math.floor(random() * 8) }, () => all[Math.floor(random() * all.length)]).join('')
  return `${word()} ${word()}`
}

describe('a name is copied as it was typed', () => {
  test.each(Object.entries(scripts))('in letters of one script: %s', async (_, letters) => {
    for (let round = 0; round < byDayOrNight(1, 3); round++)
      expect([await missingIn(nameOf(letters.replace(/[<>&]/g, '')))]).toEqual([[]])
  })

  test('in letters of several scripts, one document after the other', { tags: 'R-APP-44' }, async () => {
    const letters = Object.values(scripts).join('').replace(/[<>&]/g, '')
    for (let round = 0; round < byDayOrNight(7, 20); round++) {
      const typed = nameOf(letters)
      expect([typed, await missingIn(typed)]).toEqual([typed, []])
    }
  })

  test('after a name with accents was printed', { tags: 'R-APP-44' }, async () => {
    await applicationPdf(withTyped('Thérèse Zoë Ærø'))
    expect(await missingIn('there are letters, a and e')).toEqual([])
  })
})

test('a letter that no face has is a visible sign, and its neighbours stay', async () => {
  const text = await textOf(await applicationPdf(withTyped('ა中ბ')))
  expect(text).toContain('ტექსტი ა\uFFFDბ დასასრული')
})
