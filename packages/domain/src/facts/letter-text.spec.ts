import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fillLetter, hasPlaceholderInTag, letterParagraphs } from './letter-text.ts'

const nested = '<ul><li><p>დოკუმენტები მიღებულია</p><ul><li><p>{{reason}}</p></li></ul></li></ul>'

describe('a letter that is filled', { tags: 'R-APP-86' }, () => {
  test('keeps what stands around a list whose placeholders are all empty', () => {
    expect(fillLetter(nested, {})).toBe('<ul><li><p>დოკუმენტები მიღებულია</p></li></ul>')
    expect(fillLetter(nested, { reason: 'ოქმი' })).toBe(nested.replace('{{reason}}', 'ოქმი'))
  })

  test('leaves out each paragraph of a quotation by itself', () => {
    const quotation = '<blockquote><p>№{{number}}</p><p>მიზეზი: {{reason}}</p></blockquote>'
    expect(fillLetter(quotation, { number: '7' })).toBe('<blockquote><p>№7</p></blockquote>')
    expect(fillLetter(quotation, {})).toBe('')
  })

  test('has values as text alone, also between quotes, and never in a tag', () => {
    const filled = fillLetter('<p data-align="center">{{applicant}}<a href="/{{applicant}}">x</a></p>', {
      applicant: '"><script>',
    })
    expect(filled).toBe('<p data-align="center">&quot;&gt;&lt;script&gt;<a href="/{{applicant}}">x</a></p>')
  })

  test('without any block is one', () => {
    expect(fillLetter('მიზეზი: {{reason}}', {})).toBe('')
    expect(fillLetter('<strong>{{reason}}</strong>, {{salary}}', { reason: 'ა\nბ' })).toBe(
      '<strong>ა<br>ბ</strong>, {{salary}}',
    )
  })
})

test('a placeholder in a tag is found, in the text it is none', { tags: 'R-APP-86' }, () => {
  expect(hasPlaceholderInTag('<p>{{number}} <a href="/?n={{number}}">x</a></p>')).toBe(true)
  expect(hasPlaceholderInTag('<p data-align="center">{{number}} &lt;a {{number}}&gt;</p>')).toBe(false)
})

test('the paragraphs of a letter are its innermost blocks, with list and alignment around them', {
  tags: 'R-APP-87',
}, () => {
  const html = '<h4>სათაური</h4><blockquote data-align="center"><p>ა <em>ბ</em></p></blockquote><p> </p>'
  expect(letterParagraphs(html + nested.replace('{{reason}}', 'გ<br />დ'))).toEqual([
    { html: 'სათაური', align: 'left', isHeading: true, depth: 0, startsItem: false },
    { html: 'ა <em>ბ</em>', align: 'center', isHeading: false, depth: 0, startsItem: false },
    { html: 'დოკუმენტები მიღებულია', align: 'left', isHeading: false, depth: 1, startsItem: true },
    { html: 'გ<br />დ', align: 'left', isHeading: false, depth: 2, startsItem: true },
  ])
})

/** Letters as the editor may write them; each sentence has a number of its own, so that it is found again. */
const letters = fc.letrec<{ inline: string; block: string }>((tie) => ({
  inline: fc.oneof(
    fc.nat({ max: 9999 }).map((number) => `წინადადება ${number}.`),
    fc.constantFrom('{{reason}}', '{{number}}', '<br />', 'მიზეზი: {{reason}}', '{{unmet}}, {{company}}'),
    fc.tuple(fc.constantFrom('strong', 'em', 'span'), tie('inline')).map(([tag, inner]) => `<${tag}>${inner}</${tag}>`),
  ),
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc
      .tuple(fc.constantFrom('p', 'h4', 'pre'), fc.array(tie('inline'), { maxLength: 3 }))
      .map(([tag, inner]) => `<${tag}>${inner.join('')}</${tag}>`),
    fc
      .tuple(fc.constantFrom('ul', 'ol'), fc.array(fc.tuple(tie('inline'), tie('block')), { maxLength: 3 }))
      .map(([tag, items]) => `<${tag}>${items.map((item) => `<li>${item.join('')}</li>`).join('')}</${tag}>`),
    fc.array(tie('block'), { maxLength: 3 }).map((inner) => `<blockquote>${inner.join('')}</blockquote>`),
  ),
})).block

/** What stands between two tags of blocks. */
const runsIn = (html: string) => html.split(/<\/?(?:p|h4|pre|ul|ol|li|blockquote)\b[^<>]*>/)

describe('whatever a letter holds', { tags: 'R-APP-86' }, () => {
  const values = fc.dictionary(fc.constantFrom('reason', 'number', 'company'), fc.string())

  test('no sentence beside which no placeholder stands is lost, in the text or in the PDF', () => {
    fc.assert(
      fc.property(fc.array(letters), values, (blocks, given) => {
        const html = blocks.join('')
        const filled = fillLetter(html, given)
        const kept = runsIn(html).filter((run) => run.includes('წინადადება') && !run.includes('{{'))
        expect(runsIn(filled).filter((run) => kept.includes(run))).toEqual(kept)
        const printed = letterParagraphs(filled).map((paragraph) => paragraph.html)
        expect(printed.filter((run) => kept.includes(run))).toEqual(kept)
      }),
    )
  })

  test('every tag that begins also ends, in its order', () => {
    fc.assert(
      fc.property(fc.array(letters), values, (blocks, given) => {
        const open: string[] = []
        for (const [, slash, tag = ''] of fillLetter(blocks.join(''), given).matchAll(/<(\/?)([a-z0-9]+)[^<>]*>/g)) {
          if (slash) expect(open.pop()).toBe(tag)
          else if (tag !== 'br') open.push(tag)
        }
        expect(open).toEqual([])
      }),
    )
  })
})
