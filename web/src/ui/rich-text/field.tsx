import { useEffect, useRef, useState } from 'react'
import { cx } from '#lib/cx.ts'
import { FieldError, type FieldProps, RequiredMark, useFieldWiring } from '../field.tsx'
import { WarningIcon } from '../icons.tsx'
import { usePassed } from '../use-passed.ts'
import type { RichTextEditor, RichTextEditorProps } from './editor.tsx'
import type { RichTextLabels } from './toolbar.tsx'

type RichTextFieldProps = FieldProps & {
  name: string
  value: string
  onChange: (html: string) => void
  onBlur?: () => void
  labels: RichTextLabels
  placeholder?: string
  isDisabled?: boolean
  notice?: string | undefined
  counter: { text: string; isOver: boolean }
}

export function RichTextField(props: RichTextFieldProps) {
  const {
    name,
    value,
    onChange,
    onBlur,
    label,
    hint,
    error,
    isRequired,
    isLabelHidden,
    labels,
    placeholder,
    isDisabled,
    notice,
    counter,
  } = props
  const { id, control } = useFieldWiring({ name, hint, error, isRequired })
  const shownNotice = error ? undefined : notice
  const described = [control['aria-describedby'], shownNotice && `${id}-notice`, `${id}-counter`]
    .filter(Boolean)
    .join(' ')
  return (
    <div className="flex flex-col gap-1.5">
      <span id={`${id}-label`} className={isLabelHidden ? 'sr-only' : 'font-semibold'}>
        <span>{label}</span>
        {isRequired && <RequiredMark />}
      </span>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <EditorWhenLoaded
        id={id}
        value={value}
        onChange={onChange}
        {...(onBlur && { onBlur })}
        labels={labels}
        labelledBy={`${id}-label`}
        describedBy={described}
        {...(placeholder && { placeholder })}
        isInvalid={Boolean(error)}
        isRequired={isRequired ?? false}
        isDisabled={isDisabled ?? false}
      />
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <FieldError id={id} error={error} />
        {shownNotice && (
          <p
            id={`${id}-notice`}
            className="flex min-w-0 items-start gap-1.5 text-sm font-semibold text-warn wrap-anywhere"
          >
            <WarningIcon className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0">{shownNotice}</span>
          </p>
        )}
        <p
          id={`${id}-counter`}
          className={cx('ms-auto text-sm tabular-nums', counter.isOver ? 'font-semibold text-stop' : 'text-ink-soft')}
        >
          {counter.text}
        </p>
      </div>
    </div>
  )
}

type Editor = typeof RichTextEditor

/** Set once the code has come: another form then shows its editor at once. */
let loaded: Editor | null = null

/**
 * The editor, and a plain text field in its place until its code has come (R-WEB-101). Its code is asked for once the
 * field is seen or entered, or its text is formatted: of a form's cold start it would be half of the work on a phone.
 * What was typed in the field goes on in the editor, with the caret.
 */
export const loadEditor = async (): Promise<Editor> => {
  loaded = (await import('./editor.tsx')).RichTextEditor
  return loaded
}

/** Milliseconds without a key after which the field is replaced under somebody who is typing. */
const restMs = 400

function EditorWhenLoaded(props: RichTextEditorProps) {
  const [Editor, setEditor] = useState(() => loaded)
  const [caret, setCaret] = useState<number>()
  const field = useRef<HTMLTextAreaElement>(null)
  const lastKey = useRef(0)
  const isComposing = useRef(false)
  const { mark, isPassed: isSeen } = usePassed<HTMLDivElement>(!Editor)
  const [isEntered, setEntered] = useState(false)
  const text = plainTextIn(props.value)
  // Whoever loses the connection before could not change a formatted text.
  const isWanted = isSeen || isEntered || text === null

  useEffect(() => {
    if (Editor || !isWanted) return
    let isCurrent = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const replace = (editor: Editor) => {
      if (!isCurrent) return
      const isTyped = document.activeElement === field.current && field.current
      if (isTyped && (isComposing.current || performance.now() - lastKey.current < restMs)) {
        timer = setTimeout(() => replace(editor), restMs)
        return
      }
      if (isTyped) setCaret(placeInDocument(isTyped.value, isTyped.selectionStart))
      setEditor(() => editor)
    }
    // Without its code the field stays, and a text without formatting can be sent.
    timer = setTimeout(() => void loadEditor().then(replace, () => undefined))
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [Editor, isWanted])

  if (Editor) return <Editor {...props} {...(caret !== undefined && { focusedAt: caret })} />
  return (
    <div
      ref={mark}
      className="rich-text"
      data-invalid={props.isInvalid || undefined}
      data-disabled={props.isDisabled || undefined}
      aria-busy={text === null || undefined}
    >
      <div className="rich-text-toolbar rich-text-toolbar-empty" />
      <textarea
        ref={field}
        id={props.id}
        lang={props.lang ?? 'ka'}
        className="rich-text-plain"
        placeholder={props.placeholder}
        value={text ?? readableTextIn(props.value)}
        readOnly={text === null}
        disabled={props.isDisabled}
        aria-labelledby={props.labelledBy}
        aria-describedby={props.describedBy}
        aria-required={props.isRequired}
        aria-invalid={props.isInvalid}
        onChange={(event) => {
          lastKey.current = performance.now()
          props.onChange(htmlOfPlain(event.target.value))
        }}
        onCompositionStart={() => {
          isComposing.current = true
        }}
        onCompositionEnd={() => {
          isComposing.current = false
        }}
        onFocus={() => setEntered(true)}
        onBlur={props.onBlur}
      />
    </div>
  )
}

/** A text without formatting, as its HTML and as what a plain text field shows. */
const plainParagraphs = /^(?:<p>[^<]*<\/p>)*$/

/** Null where the text has formatting, which a plain field would lose. */
export const plainTextIn = (html: string): string | null =>
  plainParagraphs.test(html) ? html.slice(3, -4).split('</p><p>').map(unescaped).join('\n') : null

/** What a formatted text says, to be read until the editor shows it as it is. */
const readableTextIn = (html: string): string =>
  unescaped(html.replaceAll(/<\/(?:p|li|h\d)>|<br>/g, '\n').replaceAll(/<[^<>]*>/g, '')).trimEnd()

export const htmlOfPlain = (text: string): string =>
  text === ''
    ? ''
    : text
        .split('\n')
        .map((line) => `<p>${escaped(line)}</p>`)
        .join('')

/** The place in the editor's document: a paragraph begins and ends with one place each, a line only ends with one. */
export const placeInDocument = (text: string, offset: number): number =>
  1 + offset + (text.slice(0, offset).match(/\n/g)?.length ?? 0)

const escaped = (line: string) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const unescaped = (line: string) =>
  line.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&nbsp;', '\u00a0').replaceAll('&amp;', '&')
