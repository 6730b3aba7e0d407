/**
 * What the site says of the portal that it is deployed with, as marks of its pages: so no page asks for it, and the
 * same build serves every portal.
 */
export type SiteFacts = {
  /** Whether `/signin` offers the national eID (R-ID-90). */
  readonly hasEid: boolean
}

export const markedPage = (html: string, { hasEid }: SiteFacts): string =>
  hasEid ? html.replace('<html ', '<html data-eid="" ') : html
