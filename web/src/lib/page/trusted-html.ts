import DOMPurify from 'dompurify'
import { trustedTypes } from './trusted-types.ts'

/**
 * The site's policy takes no string where markup is parsed (R-WEB-113). Editors and the clipboard do give strings, so
 * what is parsed is sanitized first. Call it where such a library is loaded; DOMPurify is too large for other pages.
 */
export const sanitizeParsedHtml = (): void => {
  if (trustedTypes && !trustedTypes.defaultPolicy)
    trustedTypes.createPolicy('default', { createHTML: (html) => DOMPurify.sanitize(html) })
}
