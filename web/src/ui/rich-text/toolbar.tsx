import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useRef, useState } from 'react'

export type RichTextLabels = { toolbar: string; bold: string; italic: string; underline: string }

const marks = ['bold', 'italic', 'underline'] as const
type Mark = (typeof marks)[number]

const letters: Record<Mark, string> = { bold: 'B', italic: 'I', underline: 'U' }

export function RichTextToolbar({ editor, labels, controls, isDisabled }: ToolbarProps) {
  const toolbar = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(0)
  const pressed = useEditorState({
    editor,
    selector: ({ editor }) => ({
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      underline: editor.isActive('underline'),
    }),
  })

  const move = (event: KeyboardEvent) => {
    const to = { ArrowRight: stop + 1, ArrowLeft: stop - 1, Home: 0, End: marks.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = (to + marks.length) % marks.length
    setStop(next)
    toolbar.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div
      ref={toolbar}
      role="toolbar"
      aria-label={labels.toolbar}
      aria-controls={controls}
      onKeyDown={move}
      className="rich-text-toolbar"
    >
      {marks.map((mark, index) => (
        <button
          key={mark}
          type="button"
          className={`rich-text-button rich-text-button-${mark}`}
          aria-label={labels[mark]}
          aria-pressed={pressed[mark]}
          aria-keyshortcuts={`Control+${letters[mark]} Meta+${letters[mark]}`}
          // Without a description a screen reader would read the title, which repeats the button's name.
          aria-description={`${modifier()}+${letters[mark]}`}
          title={`${labels[mark]} (${modifier()}+${letters[mark]})`}
          disabled={isDisabled}
          tabIndex={index === stop ? 0 : -1}
          onFocus={() => setStop(index)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => editor.chain().focus().toggleMark(mark).run()}
        >
          <span aria-hidden="true">{letters[mark]}</span>
        </button>
      ))}
    </div>
  )
}

type ToolbarProps = { editor: Editor; labels: RichTextLabels; controls: string; isDisabled: boolean }

const modifier = () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl')
