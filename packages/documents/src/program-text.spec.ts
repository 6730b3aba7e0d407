import { describe, expect, test } from 'vitest'
import { safeProgramText } from './program-text.ts'
import { withImages } from './text-images.ts'

const html = (typed: string) => {
  const result = safeProgramText(typed)
  if (!result.safe) throw new Error(result.message)
  return result.html
}
const isRefused = (typed: string) => !safeProgramText(typed).safe
const key = 'uploads/aaaaaaaaaaaaaaaaaaaaaaaa'

describe('the text of a program', () => {
  test.each([
    ['paragraphs and breaks', '<p>ერთი<br />ორი</p><p></p>'],
    ['bold, italic, underline, strike', '<p><strong>ა</strong><em>ბ</em><u>გ</u><s>დ</s></p>'],
    ['quotes', '<blockquote><p>ციტატა</p></blockquote>'],
    ['code', '<p><code>ა</code></p><pre><code>ბ\n  გ</code></pre>'],
    ['headings of three levels', '<h4>ა</h4><h5>ბ</h5><h6>გ</h6>'],
    ['lists', '<ul><li><p>ა</p><ol><li><p>ბ</p></li></ol></li></ul>'],
    ['scripts', '<p>მ<sup>2</sup> H<sub>2</sub>O</p>'],
    ['indents, direction and alignment', '<p data-indent="2" dir="rtl" data-align="justify">ა</p>'],
    [
      'sizes, colours and fonts of words',
      '<p><span data-size="huge" data-color="red" data-background="amber" data-font="mono">ა</span></p>',
    ],
    ['links', '<p><a href="https://portal.example/ა?b=1&amp;c" rel="noopener noreferrer">ბმული</a></p>'],
    ['addresses to write to and numbers to call', '<p><a href="tel:143" rel="noopener noreferrer">143</a></p>'],
    ['our images', '<p><img src="/images/abc_-1.png" alt="რუკა" /></p>'],
    ['images that are uploaded', `<p><img src="${key}" alt="" /></p>`],
    ['plain text with its line breaks', 'პირველი ხაზი\nმეორე ხაზი'],
  ])('keeps %s', (_, typed) => expect(html(typed)).toBe(typed))

  test.each([
    ['script', '<p>ა</p><script>alert(1)</script>', '<p>ა</p>'],
    ['style elements', '<style>p{color:red}</style><p>ა</p>', '<p>ა</p>'],
    [
      'handlers, classes and styles',
      '<p onclick="alert(1)" class="x" style="position:fixed" id="root">ა</p>',
      '<p>ა</p>',
    ],
    ['links that run', '<p><a href="java\nscript:alert(1)">ა</a></p>', '<p><a rel="noopener noreferrer">ა</a></p>'],
    [
      'links that run, in disguise',
      '<p><a href="&#106;avascript&colon;alert(1)">ა</a></p>',
      '<p><a rel="noopener noreferrer">ა</a></p>',
    ],
    [
      'links without a scheme of their own',
      '<p><a href="//portal.example">ა</a></p>',
      '<p><a rel="noopener noreferrer">ა</a></p>',
    ],
    [
      'another window for links',
      '<p><a href="/show/1" target="_blank">ა</a></p>',
      '<p><a href="/show/1" rel="noopener noreferrer">ა</a></p>',
    ],
    ['images from elsewhere', '<p>ა<img src="https://portal.example/a.png" onerror="alert(1)"></p>', '<p>ა</p>'],
    ['images from private places', '<p>ა<img src="/api/auth/profile/document/front_id"></p>', '<p>ა</p>'],
    ['images by a way round', '<p>ა<img src="/images/../api/x"></p>', '<p>ა</p>'],
    [
      'several sizes of an image',
      '<img src="/images/a.png" srcset="https://portal.example/a.png 2x">',
      '<img src="/images/a.png" />',
    ],
    [
      'frames, forms and embedded things',
      '<iframe src="x"></iframe><form><input></form><object></object><p>ა</p>',
      '<p>ა</p>',
    ],
    [
      'drawings and formulas',
      '<svg><a xlink:href="x">ა</a></svg><math><mi>ბ</mi></math>',
      '<a rel="noopener noreferrer">ა</a>ბ',
    ],
    [
      'formats that are not allowed',
      '<p data-align="left" data-indent="99" dir="x"><span data-color="url(x)" data-size="900px">ა</span></p>',
      '<p><span>ა</span></p>',
    ],
    ['attributes with names of their own', '<p constructor="1" toString="1" __proto__="1">ა</p>', '<p>ა</p>'],
    ['comments', '<p>ა<!-- <img src=x> --></p>', '<p>ა</p>'],
    ['controls', '<p>ა\u0000\u001b</p>', '<p>ა</p>'],
  ])('loses %s', (_, typed, kept) => expect(html(typed)).toBe(kept))

  test('accepts other editors’ names for the same elements', () =>
    expect(html('<h1>ა</h1><div><b>ბ</b><i>გ</i><del>დ</del><ins>ე</ins></div>')).toBe(
      '<h4>ა</h4><p><strong>ბ</strong><em>გ</em><s>დ</s><u>ე</u></p>',
    ))

  test.each([
    '<img src="data:image/png;base64,AAAA">',
    '<img src=" DATA:image/svg+xml,<svg/>">',
    '<a href="data:text/html,x">ა</a>',
    '<object data="data:text/html,x"></object>',
  ])('refuses an address that carries its own content: %s', (typed) => expect(isRefused(`<p>ა</p>${typed}`)).toBe(true))

  test('accepts the word "data:" in a text', () =>
    expect(isRefused('<p>data: ა</p><img src="/images/a.png" alt="data: x">')).toBe(false))

  test('cleaned once, it is clean', () => {
    const nasty = '<h1 style="x">ა<svg/onload=alert(1)><img src=x onerror=y><a href="tel:1">ბ &lt;script&gt;</a>'
    expect(html(html(nasty))).toBe(html(nasty))
  })

  test('accepts thousands of nested tags, and keeps few of them', { tags: 'R-LIM-3' }, () =>
    expect(html(`${'<blockquote>'.repeat(10_000)}ა${'</blockquote>'.repeat(10_000)}`).length).toBeLessThan(2_000),
  )
})

describe('images of the text', () => {
  const other = 'uploads/bbbbbbbbbbbbbbbbbbbbbbbb'
  const typed = `<p>${key}</p><img src="${key}" alt="src=&quot;${key}&quot;"><img alt="ბ" src="${other}"><img src="${key}">`

  test('are named once each', () => expect(safeProgramText(typed)).toMatchObject({ safe: true, uploads: [key, other] }))

  test('get their paths, and text that resembles a key is unchanged', () =>
    expect(
      withImages(
        html(typed),
        new Map([
          [key, '/images/a.png'],
          [other, '/images/b.png'],
        ]),
      ),
    ).toBe(
      `<p>${key}</p><img src="/images/a.png" alt="src=&quot;${key}&quot;" /><img alt="ბ" src="/images/b.png" /><img src="/images/a.png" />`,
    ))
})
