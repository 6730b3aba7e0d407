import { describe, expect, test } from 'vitest'
import { plainText, safeDescription } from './rich-text.ts'

const html = (typed: string) => {
  const result = safeDescription(typed)
  if (!result.safe) throw new Error(result.message)
  return result.html
}
const refusal = (typed: string) => {
  const result = safeDescription(typed)
  return result.safe ? null : result.message
}
const text = 'გთხოვთ, განიხილოთ'

describe('the text of an application', () => {
  test('keeps paragraphs, breaks, bold, italic and underlined', () => {
    const typed = `<p>${text}<br />ჩემი <strong>მიმართვა</strong> <b>ა</b> <em>ბ</em> <i>გ</i> <u>დ</u></p>`
    expect(html(typed)).toBe(typed)
  })

  test.each([
    ['a script', `<p>${text}</p><script>alert(1)</script>`, `<p>${text}</p>`],
    ['a handler', `<p onclick="alert(1)" style="color:red" class="x">${text}</p>`, `<p>${text}</p>`],
    ['a link', `<p><a href="javascript:alert(1)">${text}</a></p>`, `<p>${text}</p>`],
    ['headings and lists, with their text', `<h1>${text}</h1><ul><li>ერთი</li></ul>`, `${text}ერთი`],
    ['comments', `<p>${text}<!-- <b>x</b> --></p>`, `<p>${text}</p>`],
    ['an outside image', `<p>${text}<img src="https://example.org/a.png"></p>`, `<p>${text}</p>`],
    ['controls', `<p>${text}\u0000\u001b</p>`, `<p>${text}</p>`],
    ['controls by their numbers', `<p>${text}&#1;&#x1F;&#7</p>`, `<p>${text}</p>`],
  ])('loses %s', { tags: ['R-APP-2', 'R-LIM-5'] }, (_, typed, kept) => expect(html(typed)).toBe(kept))

  test('shows markup that was typed as text', () =>
    expect(plainText(html('<p>ტეგი &lt;script&gt; &amp;amp; ტექსტად</p>'))).toBe('ტეგი <script> &amp; ტექსტად'))

  test.each([
    ['nothing', ''],
    ['empty paragraphs', '<p></p><p><br></p>'],
    ['blanks and invisible letters', `<p>&nbsp;&nbsp; \u200b\u200b&#8203;${'\u00ad'.repeat(20)}</p>`],
  ])('must be written: %s', { tags: 'R-APP-2' }, (_, typed) => expect(refusal(typed)).toBe('დაწერეთ განაცხადის ტექსტი'))

  test('has at least ten letters, counted without markup', () => {
    expect(refusal(`<p><strong><em><u>${'ა'.repeat(9)}</u></em></strong></p>`)).toContain('მინიმუმ 10')
    expect(refusal(`<p>${'ა'.repeat(10)}</p>`)).toBeNull()
    expect(refusal('<p>&amp;&amp;&amp;&amp;&amp;</p>')).toContain('მინიმუმ 10')
  })

  test('has at most 20,000 letters and 100 KB', () => {
    expect(refusal(`<p>${'ა'.repeat(20_000)}</p>`)).toBeNull()
    expect(refusal(`<p>${'ა'.repeat(20_001)}</p>`)).toContain('მაქსიმუმ 20\u00a0000')
    expect(refusal(`<p>${text}</p>${'<b></b>'.repeat(15_000)}`)).toContain('ძალიან დიდია')
    expect(refusal(`${text}${'</p>'.repeat(25_000)}`)).toContain('ძალიან დიდია')
  })

  test.each(['<img src="data:image/png;base64,AAAA">', '<a href=" DATA:text/html,x">ბმული</a>'])(
    'refuses an address that carries its own content: %s',
    (embedded) => expect(refusal(`<p>${text}</p>${embedded}`)).toContain('მხოლოდ ატვირთვით'),
  )

  test('accepts the word "data:" in a text', () => expect(refusal(`<p>data: ${text}</p>`)).toBeNull())

  test('accepts thousands of nested tags, and keeps few of them', { tags: 'R-LIM-3' }, () => {
    const kept = html(`${'<b>'.repeat(10_000)}${text}${'</b>'.repeat(10_000)}`)
    expect(plainText(kept)).toBe(text)
    expect(kept.length).toBeLessThan(1000)
  })
})
