/**
 * The toolbar is one tab stop with arrow keys (ARIA toolbar pattern). A control with several options opens a panel
 * below; Escape closes it and restores the focus.
 */
import { accessibility } from '@portal/contract/texts/accessibility'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { ChoicePanel } from './choice-panel.tsx'
import { attributeChoices, type ChoiceName } from './choices.ts'
import { type Control, controls, type PanelName } from './controls.ts'
import { toolbarIcons } from './icons.tsx'
import { ImagePanel } from './image-panel.tsx'
import { LinkPanel } from './link-panel.tsx'

type ToolbarProps = { editor: Editor; controls: string; isDisabled: boolean }

const all = controls.flat()

export function Toolbar({ editor, controls: editorId, isDisabled }: ToolbarProps) {
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
        {controls.map((group) => (
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
          <Panel editor={editor} name={panel} onClose={close} onDone={() => setPanel(null)} />
        </div>
      )}
    </div>
  )
}

const isPressed = (control: Control, editor: Editor): boolean => {
  if (!('opens' in control)) return control.isOn?.(editor) ?? false
  if (control.opens === 'link') return editor.isActive('link')
  if (control.opens === 'image') return editor.isActive('image')
  const current = attributeChoices[control.opens].current(editor)
  return current !== '' && current !== 'left'
}

type PanelProps = { editor: Editor; onClose: () => void; onDone: () => void }

function Panel({ name, ...rest }: PanelProps & { name: PanelName }) {
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
