/**
 * Renders rich text that somebody else wrote. The server has sanitized it; it is sanitized twice more here, because
 * imported data or a bug upstream must not run in a reader's browser.
 */
import DOMPurify from 'dompurify'
import { createElement, Fragment, type ReactNode, useMemo } from 'react'

export function RichTextView({ html, className = '' }: { html: string; className?: string }) {
  const content = useMemo(() => toElements(purified(html)), [html])
  return (
    <div className={`rich-text-view ${className}`} lang="ka">
      {content}
    </div>
  )
}

/** Only these tags (R-APP-2) survive, without attributes. */
const tags = ['p', 'br', 'strong', 'b', 'em', 'i', 'u']

const purified = (html: string): DocumentFragment =>
  DOMPurify.sanitize(html, { ALLOWED_TAGS: tags, ALLOWED_ATTR: [], RETURN_DOM_FRAGMENT: true })

export const toElements = (parent: Node): ReactNode[] =>
  [...parent.childNodes].map((node, index) => {
    const tag = node.nodeName.toLowerCase()
    if (node.nodeType === Node.TEXT_NODE) return node.textContent
    if (node.nodeType !== Node.ELEMENT_NODE || tag === 'script' || tag === 'style') return null
    const children = toElements(node)
    const type = tags.includes(tag) ? tag : Fragment
    return createElement(type, { key: index }, children.length > 0 ? children : undefined)
  })
