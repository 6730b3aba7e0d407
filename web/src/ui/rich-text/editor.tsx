/**
 * A rich text editor with bold, italic and underline. Its value is HTML of p, br, strong, em and u, or an empty string;
 * use-emit.ts decides when `onChange` is called. It is shown through `EditorWhenLoaded`, because TipTap is large.
 */
import { type EditorOptions, Extension } from '@tiptap/core'
import { Placeholder } from '@tiptap/extensions'
import { Fragment, Slice } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { sanitizeParsedHtml } from '#lib/page/trusted-html.ts'
import { type RichTextLabels, RichTextToolbar } from './toolbar.tsx'
import { useEmit } from './use-emit.ts'

export type RichTextEditorProps = {
  id: string
  value: string
  onChange: (html: string) => void
  onBlur?: () => void
  labels: RichTextLabels
  labelledBy: string
  describedBy?: string | undefined
  placeholder?: string
  lang?: string
  isInvalid?: boolean
  isRequired?: boolean
  isDisabled?: boolean
  /** The place in the document where the caret stands from the beginning, with the focus. */
  focusedAt?: number
}

export function RichTextEditor(props: RichTextEditorProps) {
  const { id, value, onChange, onBlur, labels, placeholder = '', isInvalid = false, isDisabled = false } = props
  const { focusedAt } = props
  const box = useRef<HTMLDivElement>(null)
  const extensions = useMemo(() => extensionsWith(placeholder), [placeholder])
  const editorProps = useTextboxProps(props)
  const editor = useEditor({
    extensions,
    editorProps,
    content: value,
    // A space at the end of what was typed before the editor came would be lost otherwise.
    parseOptions: { preserveWhitespace: true },
    editable: !isDisabled,
    injectCSS: false,
    enableInputRules: false,
    enablePasteRules: false,
    onBlur: () => {
      emitNow()
      onBlur?.()
    },
  })
  const emitNow = useEmit({ editor, box, value, onChange })

  // In the commit that takes the plain field away: TipTap's own autofocus comes later, and a letter between would be lost.
  useLayoutEffect(() => {
    if (focusedAt === undefined) return
    editor.commands.setTextSelection(focusedAt)
    // Meanwhile the focus may have gone on, as to the summary of a form's faults.
    if (document.activeElement === document.body) editor.view.focus()
  }, [editor, focusedAt])

  useEffect(() => editor.setEditable(!isDisabled, false), [editor, isDisabled])

  return (
    <div ref={box} className="rich-text" data-invalid={isInvalid || undefined} data-disabled={isDisabled || undefined}>
      <RichTextToolbar editor={editor} labels={labels} controls={id} isDisabled={isDisabled} />
      <EditorContent editor={editor} className="rich-text-content" />
    </div>
  )
}

const useTextboxProps = (props: RichTextEditorProps): EditorOptions['editorProps'] => {
  const { id, labelledBy, describedBy, lang = 'ka', isInvalid = false, isRequired = false } = props
  return useMemo(
    () => ({
      attributes: {
        id,
        lang,
        role: 'textbox',
        // A translator that replaced its text nodes would be undone by the editor, and again, without end.
        translate: 'no',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        'aria-required': String(isRequired),
        'aria-invalid': String(isInvalid),
        ...(describedBy && { 'aria-describedby': describedBy }),
      },
    }),
    [id, lang, labelledBy, describedBy, isInvalid, isRequired],
  )
}

const extensionsWith = (placeholder: string) => [
  StarterKit.configure({
    blockquote: false,
    bulletList: false,
    code: false,
    codeBlock: false,
    dropcursor: false,
    gapcursor: false,
    heading: false,
    horizontalRule: false,
    link: false,
    listItem: false,
    listKeymap: false,
    orderedList: false,
    strike: false,
    trailingNode: false,
  }),
  RichTextPlainPaste,
  Placeholder.configure({ placeholder }),
]

sanitizeParsedHtml()

/** Pasted or dropped content becomes plain text, because only the applicant's wording is wanted (R-APP-2). */
const RichTextPlainPaste = Extension.create({
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
