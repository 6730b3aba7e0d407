/**
 * The images of the demo data, in the portal's blue, for the light and the dark theme: a program's is the icon of what
 * it helps with (its need), an agency's that of an institution.
 */

/** Cards crop to the square in the middle, so the drawing stays inside it. */
const [width, height, size] = [640, 400, 220]

export const drawPicture = (drawing: string): string => {
  const transform = `translate(${(width - size) / 2} ${(height - size) / 2}) scale(${size / 24})`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><style>rect{fill:#EAF1FB}path{stroke:#0B4EA2}@media(prefers-color-scheme:dark){rect{fill:#172A4A}path{stroke:#8AB8F7}}@media(forced-colors:active){rect{fill:Canvas}path{stroke:CanvasText}}</style><rect width="${width}" height="${height}"/><path transform="${transform}" d="${drawing}" fill="none" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"/></svg>`
}
