import { formattingAttributes, headingLevels } from '@portal/contract/fields/formatting'
import { fill } from '@portal/contract/fill'
import { letters } from '@portal/contract/texts/letters'
import { programAdmin as texts } from '@portal/contract/texts/program-admin'
import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { CheckIcon } from '#ui/further-icons.tsx'
import type { TextStyleAttribute } from './text-style.ts'

type Choice = {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly current: (editor: Editor) => string
  readonly choose: (editor: Editor, value: string) => void
  readonly shownAs?: `data-${TextStyleAttribute}`
}
export type ChoiceName = 'heading' | 'size' | 'color' | 'background' | 'font' | 'align'

/** What a text may name in double braces, each with the words that explain it. */
export type TextFields = Choice['options']

export const fieldChoice = (fields: TextFields): Choice => ({
  label: letters['letters.placeholders'],
  options: fields,
  current: () => '',
  choose: (editor, name) => editor.chain().focus().insertContent(`{{${name}}}`).run(),
})

const normal = { value: '', label: texts['editor.size.normal'] }
const colorName = (color: (typeof formattingAttributes)['data-color'][number]) => texts[`editor.color.${color}`]

const ofTextStyle = (attribute: TextStyleAttribute): Pick<Choice, 'current' | 'choose' | 'shownAs'> => ({
  current: (editor) => String(editor.getAttributes('textStyle')[attribute] ?? ''),
  choose: (editor, value) =>
    editor
      .chain()
      .focus()
      .setMark('textStyle', { [attribute]: value || null })
      .removeEmptyTextStyle()
      .run(),
  shownAs: `data-${attribute}`,
})

export const attributeChoices: { readonly [N in ChoiceName]: Choice } = {
  heading: {
    label: texts['editor.header'],
    options: [
      { value: '', label: texts['editor.header.none'] },
      ...headingLevels.map((level, index) => ({
        value: String(level),
        label: fill(texts['editor.header.level'], { level: index + 1 }),
      })),
    ],
    current: (editor) => String(editor.getAttributes('heading').level ?? ''),
    choose: (editor, value) => {
      const level = headingLevels.find((each) => String(each) === value)
      const chain = editor.chain().focus()
      if (level) chain.setHeading({ level: level as never }).run()
      else chain.setParagraph().run()
    },
  },
  size: {
    label: texts['editor.size'],
    options: [
      { value: 'small', label: texts['editor.size.small'] },
      normal,
      { value: 'large', label: texts['editor.size.large'] },
      { value: 'huge', label: texts['editor.size.huge'] },
    ],
    ...ofTextStyle('size'),
  },
  color: {
    label: texts['editor.color'],
    options: [normal, ...formattingAttributes['data-color'].map((value) => ({ value, label: colorName(value) }))],
    ...ofTextStyle('color'),
  },
  background: {
    label: texts['editor.background'],
    options: [normal, ...formattingAttributes['data-background'].map((value) => ({ value, label: colorName(value) }))],
    ...ofTextStyle('background'),
  },
  font: {
    label: texts['editor.font'],
    options: [
      normal,
      { value: 'serif', label: texts['editor.font.serif'] },
      { value: 'mono', label: texts['editor.font.mono'] },
    ],
    ...ofTextStyle('font'),
  },
  align: {
    label: texts['editor.align'],
    options: (['left', 'center', 'right', 'justify'] as const).map((value) => ({
      value,
      label: texts[`editor.align.${value}`],
    })),
    current: (editor) =>
      String(editor.getAttributes('paragraph').textAlign ?? editor.getAttributes('heading').textAlign ?? 'left'),
    choose: (editor, value) => {
      const chain = editor.chain().focus()
      if (value === 'left') chain.unsetTextAlign().run()
      else chain.setTextAlign(value).run()
    },
  },
}

type Props = { editor: Editor; choice: Choice; onClose: () => void; onDone: () => void }

export function ChoicePanel({ editor, choice, onClose, onDone }: Props) {
  const group = useRef<HTMLFieldSetElement>(null)
  const current = choice.current(editor)
  useEffect(() => {
    const options = group.current
    const chosen = options?.querySelector<HTMLElement>('[aria-pressed="true"]') ?? options?.querySelector('button')
    chosen?.focus()
  }, [])

  return (
    <fieldset ref={group} onKeyDown={closeOnEscape(onClose)} className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{choice.label}</legend>
      <div className="flex flex-wrap gap-2">
        {choice.options.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === current}
            onClick={() => {
              choice.choose(editor, value)
              onDone()
            }}
            className="inline-flex target items-center gap-1.5 rounded-md border border-control bg-surface px-3 text-ink hover:border-brand hover:bg-brand-wash aria-pressed:border-brand aria-pressed:bg-brand-wash aria-pressed:font-semibold"
          >
            {value === current && <CheckIcon className="size-4" />}
            <span className="formatted-text">
              <span {...(choice.shownAs && value && { [choice.shownAs]: value })}>{label}</span>
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}

export const closeOnEscape = (onClose: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape') return
  event.stopPropagation()
  onClose()
}
