/** An image for an agency or a program: its initials as outlines, so that no machine needs a Georgian font to show it. */

import { type Font, fontBytes, openFont } from '@portal/documents/fonts'

const grounds = ['#0B4EA2', '#0F7B3F', '#7A3E9D', '#9A6700', '#B42318', '#0E6F7C'] as const
const skipped = new Set(['და', 'ავტონომიური', 'რესპუბლიკის'])
/** Cards show the square in the middle: the letters keep clear of its edges. */
const [width, height, size, widest] = [640, 400, 190, 290]

/** Read once for all images. */
let font: Promise<Font> | undefined

export const initialsImage = async (name: string, ground: number): Promise<string> => {
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
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${grounds[ground % grounds.length]}"/><circle cx="${width * 0.86}" cy="${height * 0.1}" r="150" fill="#fff" fill-opacity=".08"/><g fill="#fff">${outlines.join('')}</g></svg>`
}
