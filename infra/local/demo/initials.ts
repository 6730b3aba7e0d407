/** An image with an agency's or program's initials as outlines, so that no Georgian font is needed to show it. */

import { type Font, fontBytes, openFont } from '@portal/documents/fonts'

/** The portal's own blue, because a status colour would carry a meaning. */
const [ground, ink] = ['#EAF1FB', '#0B4EA2']
const skipped = new Set(['და', 'ავტონომიური', 'რესპუბლიკის'])
/** Cards crop to the square in the middle, so the letters stay inside it. */
const [width, height, size, widest] = [640, 400, 190, 290]

/** Read once for all images. */
let font: Promise<Font> | undefined

export const initialsImage = async (name: string): Promise<string> => {
  font ??= fontBytes('semibold').then(openFont)
  const outlined = await font
  const letters = name
    .split(/[\s,–-]+/)
    .filter((word) => /^[ა-ჰ]/.test(word) && !skipped.has(word))
    .slice(0, 3)
    .map((word) => word[0])
    .join('')
  const run = outlined.layout(letters)
  const scale = Math.min(size / outlined.unitsPerEm, widest / run.advanceWidth)
  let x = (width - run.advanceWidth * scale) / 2
  const outlines = run.glyphs.map((glyph) => {
    const outline = `<path transform="translate(${x.toFixed(1)} ${(height / 2 + (scale * outlined.unitsPerEm) / 3).toFixed(1)}) scale(${scale.toFixed(5)} -${scale.toFixed(5)})" d="${glyph.path.toSVG()}"/>`
    x += glyph.advanceWidth * scale
    return outline
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${ground}"/><circle cx="${width * 0.86}" cy="${height * 0.1}" r="150" fill="${ink}" fill-opacity=".06"/><g fill="${ink}">${outlines.join('')}</g></svg>`
}
