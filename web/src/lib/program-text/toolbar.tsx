/**
 * The toolbar is one tab stop with arrow keys (ARIA toolbar pattern). A control with several options opens a panel
 * below; Escape closes it and restores the focus.
 */
import { accessibility } from '@portal/contract/texts/accessibility'
import { programAdmin as texts } from '@portal/contract/texts/program-admin'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { withScheme } from '#lib/forms/with-scheme.ts'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import {
  attributeChoices,
  type ChoiceName,
  ChoicePanel,
  closeOnEscape,
  fieldChoice,
  type TextFields,
} from './choices.tsx'
import { type Control, controls, controlsWithFields, type PanelName, toolbarIcons } from './controls.tsx'
import { isLink } from './extensions.ts'
import { ImagePanel } from './image-panel.tsx'

type ToolbarProps = { editor: Editor; controls: string; isDisabled: boolean; fields?: TextFields | undefined }

export function Toolbar({ editor, controls: editorId, isDisabled, fields }: ToolbarProps) {
  const groups = fields ? controlsWithFields : controls
  const all = groups.flat()
  const toolbar = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(0)
  const [panel, setPanel] = useState<PanelName | null>(null)
  const isOn = useEditorState({ editor, selector: ({ editor }) => all.map((control) => isPressed(control, editor)) })
  const focusStop = (index: number) => {
    setStop(index)
    toolbar.current?.querySelectorAll('button')[index]?.focus()
  }
  const move = (event: KeyboardEvent) => {
    const to = { ArrowRight: stop + 1, ArrowLeft: stop - 1, Home: 0, End: all.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    focusStop((to + all.length) % all.length)
  }
  const close = () => {
    setPanel(null)
    focusStop(all.findIndex((control) => 'opens' in control && control.opens === panel))
  }
  const press = (control: Control) => {
    if ('opens' in control) return setPanel(panel === control.opens ? null : control.opens)
    setPanel(null)
    control.run(editor)
  }

  return (
    <div className="border-b border-line">
      <div
        ref={toolbar}
        role="toolbar"
        aria-label={accessibility['a11y.editor.toolbar']}
        aria-controls={editorId}
        onKeyDown={move}
        className="flex flex-wrap gap-x-3 p-1"
      >
        {groups.map((group) => (
          <div key={group[0]?.icon} className="flex flex-wrap">
            {group.map((control) => {
              const index = all.indexOf(control)
              return (
                <ToolbarButton
                  key={control.icon}
                  control={control}
                  isOn={isOn[index] ?? false}
                  isOpen={'opens' in control && control.opens === panel}
                  isDisabled={isDisabled}
                  isStop={index === stop}
                  panelId={`${editorId}-panel`}
                  onFocus={() => setStop(index)}
                  onPress={() => press(control)}
                />
              )
            })}
          </div>
        ))}
      </div>
      {panel && !isDisabled && (
        <div id={`${editorId}-panel`} className="border-t border-line bg-surface-2 p-3">
          <Panel editor={editor} name={panel} fields={fields} onClose={close} onDone={() => setPanel(null)} />
        </div>
      )}
    </div>
  )
}

const isPressed = (control: Control, editor: Editor): boolean => {
  if (!('opens' in control)) return control.isOn?.(editor) ?? false
  if (control.opens === 'link') return editor.isActive('link')
  if (control.opens === 'image') return editor.isActive('image')
  if (control.opens === 'fields') return false
  const current = attributeChoices[control.opens].current(editor)
  return current !== '' && current !== 'left'
}

type PanelProps = { editor: Editor; onClose: () => void; onDone: () => void }

function Panel({ name, fields = [], ...rest }: PanelProps & { name: PanelName; fields?: TextFields | undefined }) {
  if (name === 'fields') return <ChoicePanel choice={fieldChoice(fields)} {...rest} />
  if (name === 'link') return <LinkPanel {...rest} />
  if (name === 'image') return <ImagePanel {...rest} />
  return <ChoicePanel key={name} choice={attributeChoices[name satisfies ChoiceName]} {...rest} />
}

type ButtonProps = {
  control: Control
  isOn: boolean
  isOpen: boolean
  isDisabled: boolean
  isStop: boolean
  panelId: string
  onFocus: () => void
  onPress: () => void
}

function ToolbarButton({ control, isOn, isOpen, isDisabled, isStop, panelId, onFocus, onPress }: ButtonProps) {
  const { label, shortcut, icon } = control
  const opens = 'opens' in control
  return (
    <button
      type="button"
      className="rich-text-button inline-flex items-center justify-center"
      aria-label={label}
      title={shortcut ? `${label} (${modifier()}+${shortcut})` : label}
      data-on={isOn || undefined}
      {...(opens
        ? { 'aria-expanded': isOpen, 'aria-controls': isOpen ? panelId : undefined }
        : 'isOn' in control && { 'aria-pressed': isOn })}
      disabled={isDisabled}
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <span aria-hidden="true">{toolbarIcons[icon]}</span>
    </button>
  )
}

const modifier = () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl')

type Props = { editor: Editor; onClose: () => void; onDone: () => void }
const fieldId = 'program-text-link'

function LinkPanel({ editor, onClose, onDone }: Props) {
  const present = String(editor.getAttributes('link').href ?? '')
  const [address, setAddress] = useState(present)
  const [error, setError] = useState<string>()
  useEffect(() => document.getElementById(fieldId)?.focus(), [])

  const apply = () => {
    const href = withScheme(address)
    if (!isLink(href)) return setError(texts['editor.link.invalid'])
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !present)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
    onDone()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onDone()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    closeOnEscape(onClose)(event)
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    apply()
  }

  return (
    <fieldset onKeyDown={onKeyDown} className="flex min-w-0 flex-col gap-3">
      <legend className="sr-only">{texts['editor.link']}</legend>
      <TextInput
        id={fieldId}
        type="url"
        inputMode="url"
        label={texts['editor.link.url']}
        value={address}
        error={error}
        autoComplete="off"
        onChange={(event) => {
          setAddress(event.target.value)
          setError(undefined)
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={apply}>
          {texts['editor.link.apply']}
        </Button>
        {present && (
          <Button variant="quiet" onClick={remove}>
            {texts['editor.link.remove']}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
