/**
 * The elements of an SVG drawing. Other elements are dropped with their content (metadata, editors' notes). An element
 * that runs code, loads something or changes other elements makes the drawing unsafe.
 */
export const drawnElements: ReadonlySet<string> = new Set(
  (
    'svg g defs symbol use title desc switch a style path rect circle ellipse line polyline polygon text tspan textPath ' +
    'image marker pattern clipPath mask linearGradient radialGradient stop filter feBlend feColorMatrix ' +
    'feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow ' +
    'feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight ' +
    'feSpecularLighting feSpotLight feTile feTurbulence'
  ).split(' '),
)

/** Lower case, because every spelling of these names is refused. */
export const unsafeElements: ReadonlySet<string> = new Set(
  (
    'script foreignobject iframe frame object embed applet audio video canvas html body head meta link base form ' +
    'input button handler listener animate animatemotion animatetransform animatecolor set discard mpath feimage ' +
    'font-face-uri color-profile cursor'
  ).split(' '),
)

/** A name without a prefix: a letter, then letters, digits, underscores and hyphens. */
export const attributeNamePattern = /^[A-Za-z][\w-]*$/

/** A style is safe without imports, outside addresses, and escapes, which could spell an import or an address. */
export const isSafeStyle = (css: string): boolean => {
  const cssText = withoutComments(css)
  if (/[\\<]|@import|@font-face|@namespace|@document|behavior\s*:|-moz-binding/i.test(cssText)) return false
  return hasOnlyDrawingFunctions(cssText) && hasOnlyInnerAddresses(cssText)
}

/** Functions of CSS and SVG that draw, select or calculate; any other one may load something (`image-set`, `src`). */
const drawingFunctions =
  'url rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix device-cmyk icc-color calc min max clamp var env ' +
  'translate translatex translatey translatez translate3d scale scalex scaley scalez scale3d rotate rotatex rotatey ' +
  'rotatez rotate3d skew skewx skewy matrix matrix3d perspective blur brightness contrast drop-shadow grayscale ' +
  'hue-rotate invert opacity saturate sepia cubic-bezier steps linear circle ellipse inset polygon path rect xywh ray ' +
  'media supports and or not only is where has nth-child nth-last-child nth-of-type nth-last-of-type lang dir'
/** Looks for the start of a word behind it, so that a long word is read once, and keeps no match, of which 2 MB have many. */
const otherFunction = new RegExp(`(?<![\\w-])(?!(?:${drawingFunctions.replaceAll(' ', '|')})\\()[\\w-]+\\(`, 'i')

export const hasOnlyDrawingFunctions = (value: string): boolean => !otherFunction.test(value)

/** Attributes whose value is a name or a text, so that brackets in it call nothing. */
export const isTextAttribute = (name: string): boolean =>
  /^(?:data-|aria-)/.test(name) || ['id', 'class', 'name', 'role', 'lang', 'unicode', 'glyph-name'].includes(name)

/** `url(#shade)` points into the drawing; any other `url(…)` points outside. */
export const hasOnlyInnerAddresses = (value: string): boolean => !/url\s*\((?!\s*['"]?#)/i.test(value)

/** The ids of this drawing that `url(#…)` names. */
export const innerAddresses = (value: string): readonly string[] =>
  value.includes('url') ? Array.from(value.matchAll(/url\(\s*['"]?#([^'")\s]*)/gi), ([, id = '']) => id) : []

const withoutComments = (css: string): string => {
  const cssText: string[] = []
  for (let at = 0; at < css.length; ) {
    const start = css.indexOf('/*', at)
    cssText.push(css.slice(at, start === -1 ? undefined : start))
    const end = start === -1 ? -1 : css.indexOf('*/', start + 2)
    if (end === -1) break
    at = end + 2
  }
  return cssText.join(' ')
}
