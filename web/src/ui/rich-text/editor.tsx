/**
 * A rich text editor with bold, italic and underline. Its value is HTML of p, br, strong, em and u, or an empty string;
 * use-emit.ts decides when `onChange` is called. Import it lazily, because TipTap is large.
 */
import type { EditorOptions } from '@tiptap/core'
import { Placeholder } from '@tiptap/extensions'
import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useMemo, useRef } from 'react'
import './rich-text.css'
import { useEmit } from '../use-emit.ts'
import { RichTextPlainPaste } from './plain-paste.ts'
import { type RichTextLabels, RichTextToolbar } from './toolbar.tsx'

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
}

export function RichTextEditor(props: RichTextEditorProps) {
  const { id, value, onChange, onBlur, labels, placeholder = '', isInvalid = false, isDisabled = false } = props
  const box = useRef<HTMLDivElement>(null)
  const extensions = useMemo(() => extensionsWith(placeholder), [placeholder])
  const editorProps = useTextboxProps(props)
  const editor = useEditor({
    extensions,
    editorProps,
    content: value,
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
