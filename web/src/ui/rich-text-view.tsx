/**
 * Shows rich text that somebody else wrote. The server has made it safe already; it is made safe again here, because
 * an imported record or a mistake upstream must not run in a reader's browser.
 */
import DOMPurify from 'dompurify'
import { createElement, type ReactNode, useMemo } from 'react'
import './rich-text.css'

export function RichTextView({ html, className = '' }: { html: string; className?: string }) {
  const content = useMemo(() => toReact(safeRichText(html)), [html])
  return (
    <div className={`rich-text-view ${className}`} lang="ka">
      {content}
    </div>
  )
}

/** Contract section 4: only p, br, strong/b, em/i and u survive; every attribute goes. */
export const safeRichText = (html: string): DocumentFragment =>
  DOMPurify.sanitize(html, {
    ALLOWED_TAGS: ['p', 'br', 'strong', 'b', 'em', 'i', 'u'],
    ALLOWED_ATTR: [],
    RETURN_DOM_FRAGMENT: true,
  })

/** Elements are made anew by name, so that no markup is ever handed to the browser as a string. */
const toReact = (parent: Node): ReactNode[] =>
  [...parent.childNodes].map((node, index) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent
    const children = toReact(node)
    return createElement(node.nodeName.toLowerCase(), { key: index }, children.length > 0 ? children : undefined)
  })
