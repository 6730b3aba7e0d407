/** Pasted or dropped content becomes plain text, because only the applicant's wording is wanted (R-APP-2). */
import { Extension } from '@tiptap/core'
import { Fragment, Slice } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

export const RichTextPlainPaste = Extension.create({
  name: 'richTextPlainPaste',
  addProseMirrorPlugins: () => [new Plugin({ props: { handleDOMEvents: { paste, drop } } })],
})

const paste = (view: EditorView, event: ClipboardEvent) => {
  if (!event.clipboardData) return false
  event.preventDefault()
  const text = plainText(event.clipboardData)
  if (text) view.dispatch(view.state.tr.replaceSelection(unmarked(view, text)).scrollIntoView().setMeta('paste', true))
  return true
}

const unmarked = ({ state: { schema } }: EditorView, text: string) => {
  const lines = text.split(/[\r\n]+/)
  const paragraphs = lines.map((line) => schema.node('paragraph', null, line ? schema.text(line) : undefined))
  return new Slice(Fragment.from(paragraphs), 1, 1)
}

const drop = (view: EditorView, event: DragEvent) => {
  const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
  if (view.dragging || !event.dataTransfer || !at) return false
  event.preventDefault()
  const text = plainText(event.dataTransfer)
  if (text) view.dispatch(view.state.tr.insertText(text.replace(/\s*\n\s*/g, ' '), at.pos).scrollIntoView())
  view.focus()
  return true
}

/** Some programs put only HTML on the clipboard; it is parsed without running scripts or loading images. */
export const plainText = (data: DataTransfer): string => {
  const plain = data.getData('text/plain')
  if (plain) return plain
  const html = data.getData('text/html')
  if (!html) return ''
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const block of body.querySelectorAll('p, div, li, h1, h2, h3, h4, h5, h6, tr, br')) block.append('\n')
  for (const unread of body.querySelectorAll('script, style, template')) unread.remove()
  return (body.textContent ?? '').trim()
}
