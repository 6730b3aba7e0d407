/**
 * The editor of a program's section and of a letter. Its value is HTML of the allowed tags, or an empty string. Import
 * it lazily, because TipTap is large.
 */
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useMemo, useRef } from 'react'
import { sanitizeParsedHtml } from '#lib/page/trusted-html.ts'
import '#ui/rich-text/formatted-text.css'
import { isFormatted } from '#ui/rich-text/is-formatted.ts'
import { preserveOriginalHtml } from '#ui/rich-text/use-emit.ts'
import type { TextFields } from './choices.tsx'
import './editor.css'
import { programTextExtensions } from './extensions.ts'
import { Toolbar } from './toolbar.tsx'

sanitizeParsedHtml()

type Props = {
  id: string
  value: string
  onChange: (html: string) => void
  onBlur?: () => void
  labelledBy: string
  describedBy?: string | undefined
  isInvalid?: boolean
  isDisabled?: boolean
  /** A text with fields has a button that puts one in, and no pictures. */
  fields?: TextFields
}

export function ProgramTextEditor(props: Props) {
  const { id, value, onChange, onBlur, isInvalid = false, isDisabled = false, fields } = props
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
      {!isDisabled && <Toolbar editor={editor} controls={id} isDisabled={isDisabled} fields={fields} />}
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
        // A translator that replaced its text nodes would be undone by the editor, and again, without end.
        translate: 'no',
        class: 'formatted-text',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        'aria-invalid': String(isInvalid),
        ...(describedBy && { 'aria-describedby': describedBy }),
      },
    }),
    [id, labelledBy, describedBy, isInvalid],
  )

export const writtenHtml = (text: string): string => {
  if (isFormatted(text) || text.trim() === '') return text
  return text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('')
}

const escaped = (text: string): string =>
  text
    .replace(/&(?!(?:lt|gt|amp|quot|#\d+);)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
