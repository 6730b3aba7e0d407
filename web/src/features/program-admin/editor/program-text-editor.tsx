/**
 * The editor of a program's section. Its value is HTML of the allowed tags, or an empty string. Import it lazily,
 * because TipTap is large.
 */
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useMemo, useRef } from 'react'
import '#ui/rich-text/rich-text.css'
import '#ui/rich-text/formatted-text.css'
import './editor.css'
import { preserveOriginalHtml } from '#ui/rich-text/preserve-original-html.ts'
import { programTextExtensions } from './extensions.ts'
import { Toolbar } from './toolbar.tsx'
import { writtenHtml } from './written-html.ts'

type Props = {
  id: string
  value: string
  onChange: (html: string) => void
  onBlur?: () => void
  labelledBy: string
  describedBy?: string | undefined
  isInvalid?: boolean
  isDisabled?: boolean
}

export function ProgramTextEditor(props: Props) {
  const { id, value, onChange, onBlur, isInvalid = false, isDisabled = false } = props
  const written = useRef(value)
  const editor = useEditor({
    extensions: programTextExtensions,
    editorProps: useTextboxProps(props),
    content: writtenHtml(value),
    editable: !isDisabled,
    injectCSS: false,
    enableInputRules: false,
    enablePasteRules: false,
    onUpdate: () => {
      written.current = text.written()
      onChange(written.current)
    },
    onBlur: () => onBlur?.(),
  })
  const text = useMemo(() => preserveOriginalHtml(editor, written.current), [editor])

  useEffect(() => {
    if (value === written.current) return
    written.current = value
    text.show(value, writtenHtml(value))
  }, [text, value])

  useEffect(() => editor.setEditable(!isDisabled, false), [editor, isDisabled])

  return (
    <div className="rich-text" data-invalid={isInvalid || undefined} data-disabled={isDisabled || undefined}>
      {!isDisabled && <Toolbar editor={editor} controls={id} isDisabled={isDisabled} />}
      <EditorContent editor={editor} className="program-text" />
    </div>
  )
}

const useTextboxProps = ({ id, labelledBy, describedBy, isInvalid = false }: Props) =>
  useMemo(
    () => ({
      attributes: {
        id,
        lang: 'ka',
        role: 'textbox',
        class: 'formatted-text',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        'aria-invalid': String(isInvalid),
        ...(describedBy && { 'aria-describedby': describedBy }),
      },
    }),
    [id, labelledBy, describedBy, isInvalid],
  )
