/**
 * @module-tag R-APP-45
 */
import { describe, expect, test } from 'vitest'
import { ascii, exif, jpeg, svg } from '../for-specs.ts'
import { cleanImage } from '../image.ts'

const outcome = (bytes: Uint8Array | string) => {
  const result = cleanImage(typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes)
  return result.clean ? new TextDecoder().decode(result.bytes) : result.problem
}
const inside = (drawing: string) => `<svg xmlns="http://www.w3.org/2000/svg">${drawing}</svg>`

describe('an SVG that draws', () => {
  test('keeps shapes, gradients, text and its own styles', () => {
    const drawing =
      '<defs><linearGradient id="a"><stop offset="0"></stop></linearGradient></defs><style>.b{fill:url(#a)}</style>' +
      '<path d="M0 0h9" fill="url(#a)" class="b"></path><use href="#a"></use><text>ნიმუში &amp; &lt;მეტი&gt;</text>'
    expect(outcome(svg(drawing))).toBe(inside(drawing))
  })

  test('loses comments, metadata, notes of editors and its declaration', () =>
    expect(
      outcome(
        `<?xml version="1.0"?><!-- by somebody --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">` +
          `<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org" inkscape:version="1" width="9">` +
          `<metadata><rdf:RDF xmlns:rdf="x"><creator>ავტორი</creator></rdf:RDF></metadata><inkscape:grid/><g inkscape:label="ფენა"/></svg>`,
      ),
    ).toBe('<svg xmlns="http://www.w3.org/2000/svg" width="9"><g></g></svg>'))

  test('may use xlink references into itself and a namespace prefix', () =>
    expect(
      outcome('<svg:svg xmlns:svg="http://www.w3.org/2000/svg" xmlns:xlink="x"><svg:use xlink:href="#a"/></svg:svg>'),
    ).toBe(inside('<use href="#a"></use>')))

  test('keeps photos without their metadata', () => {
    const carried = (bytes: Uint8Array) =>
      `<image href="data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}"></image>`
    expect(outcome(svg(carried(jpeg({ extra: [exif(1, 'GPS')] }))))).toBe(inside(carried(jpeg())))
  })
})

describe('an SVG that contains more than a drawing is refused', { tags: 'R-API-5' }, () => {
  test.each([
    ['script', '<script>alert(1)</script>'],
    ['script in capitals', '<SCRIPT>alert(1)</SCRIPT>'],
    ['script under a prefix', '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>'],
    ['script inside what is left out', '<metadata><script>alert(1)</script></metadata>'],
    ['a handler', '<path onclick="alert(1)"/>'],
    ['a handler in capitals', '<path ONLOAD="alert(1)"/>'],
    ['a foreign object', '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'],
    ['a frame', '<iframe src="x"/>'],
    ['an animated address', '<a><set attributeName="href" to="javascript:alert(1)"/></a>'],
    ['an animation', '<animate attributeName="xlink:href" values="javascript:alert(1)"/>'],
    ['a picture from elsewhere', '<image href="https://portal.example/a.png"/>'],
    ['a picture from elsewhere, the old way', '<image xlink:href="//portal.example/a.png"/>'],
    ['a drawing inside a picture', '<image href="data:image/svg+xml;base64,PHN2Zz48L3N2Zz4="/>'],
    ['a drawing under a false type', `<image href="data:image/png;base64,${Buffer.from(svg()).toString('base64')}"/>`],
    ['a shape from elsewhere', '<use href="other.svg#a"/>'],
    ['a filter from elsewhere', '<filter><feImage href="https://portal.example/a"/></filter>'],
    ['a link that runs', '<a href="java&#10;script:alert(1)">x</a>'],
    ['a link that leads away', '<a href="https://portal.example">x</a>'],
    ['a shade from elsewhere', '<path fill="url(https://portal.example/#a)"/>'],
    ['a shade from elsewhere, escaped', '<path fill="u\\72l(https://portal.example/#a)"/>'],
    ['an import', '<style>@import "https://portal.example/a.css";</style>'],
    ['an import in CDATA', '<style><![CDATA[@import url(https://portal.example);]]></style>'],
    ['an address in a style', '<g style="background:url(&quot;https://portal.example&quot;)"/>'],
    ['an escape in a style', '<style>.a{fill:\\75 rl(x)}</style>'],
    ['a split address in a style', '<style>.a{fill:u/**/rl(x);b:url(/**/"https://portal.example")}</style>'],
    ['a set of pictures from elsewhere', '<path fill="image-set(\'https://portal.example/a.png\' 1x)"/>'],
    ['a set of pictures of one maker', '<path mask="-webkit-image-set(\'a.png\' 1x)"/>'],
    ['a source from elsewhere', '<path fill="src(\'https://portal.example/a\')"/>'],
    ['a cross-fade in capitals', '<g style="mask:CROSS-FADE(a,b)"/>'],
    ['an unknown function in a style', '<style>.a{fill:fetched("a")}</style>'],
    ['another base', '<g xml:base="https://portal.example/"/>'],
  ])('%s', (_, drawing) => expect(outcome(svg(drawing))).toBe('unsafe'))

  test.each([
    ['entities', '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"><text>&a;</text></svg>'],
    ['an entity from a file', '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg>&a;</svg>'],
    ['an undeclared entity', '<svg xmlns="http://www.w3.org/2000/svg"><text>&nbsp;</text></svg>'],
    [
      'a style sheet',
      '<?xml-stylesheet href="https://portal.example/a.css"?><svg xmlns="http://www.w3.org/2000/svg"/>',
    ],
  ])('%s', (_, file) => expect(outcome(file)).toBe('unsafe'))
})

/** `levels` groups, each of which draws the one before ten times. */
const nested = (levels: number, draw: (id: string) => string): string =>
  Array.from({ length: levels }, (_, level) =>
    level === 0 ? '<g id="l0"><path d="M0 0"/></g>' : `<g id="l${level}">${draw(`l${level - 1}`).repeat(10)}</g>`,
  ).join('')

describe('an SVG that draws itself again and again', { tags: 'R-LIM-3' }, () => {
  test.each<[string, string]>([
    ['by use', nested(12, (id) => `<use href="#${id}"/>`)],
    ['by use in the old way', nested(12, (id) => `<use xlink:href=" #${id} "/>`)],
    ['by masks', nested(12, (id) => `<path mask="url(#${id})"/>`)],
    ['by filters in a style', nested(12, (id) => `<path style="filter:url('#${id}')"/>`)],
    ['in a circle', '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'],
    ['in a long chain', Array.from({ length: 99 }, (_, n) => `<g id="a${n}"><use href="#a${n + 1}"/></g>`).join('')],
  ])('is refused: %s', (_, drawing) => expect(outcome(svg(drawing, 'xmlns:xlink="x"'))).toBe('broken'))

  test('is taken when it is a few thousand elements', () =>
    expect(outcome(svg(nested(4, (id) => `<use href="#${id}"/>`)))).toContain('<use'))

  test('may link to the place where it is', () =>
    expect(outcome(svg('<g id="a"><a href="#a"><path d="M0 0"/></a></g>'))).toContain('<a '))
})

describe('brackets in names', () => {
  test.each([
    'id="layer(1)"',
    'data-name="Layer 1 (copy)"',
    'aria-label="Logo(2)"',
    'transform="translate(1 2) scale(3)"',
  ])('%s stays', (attribute) => expect(outcome(svg(`<g ${attribute}></g>`))).toBe(inside(`<g ${attribute}></g>`)))
})

describe('an incomplete SVG', () => {
  test.each([
    ['an open element', '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>'],
    ['crossed elements', '<svg xmlns="http://www.w3.org/2000/svg"><g><a></g></a></svg>'],
    ['two roots', '<svg xmlns="http://www.w3.org/2000/svg"></svg><svg></svg>'],
    ['no end', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/>'],
    ['200 levels and more', `<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(300)}${'</g>'.repeat(300)}</svg>`],
  ])('%s', (_, file) => expect(outcome(file)).toBe('broken'))

  test('bytes that are no UTF-8', () => expect(outcome(ascii('<svg xmlns="a">\xff\xfe</svg>'))).toBe('broken'))

  test.each(['<!DOCTYPE ', '<![CDATA[', '<style>/*', '<!--', '&#1;', '<g a="', 'url(', '<g>'])(
    'a megabyte of %s, made to be slow, is read in one pass and refused',
    (text) => expect(outcome(`<svg xmlns="a">${text.repeat(1_000_000 / text.length)}`)).not.toContain('<svg'),
  )
})
