import { programAdmin as texts } from '@portal/contract/texts/program-admin'
import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { withScheme } from '#lib/forms/with-scheme.ts'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { closeOnEscape } from './choice-panel.tsx'
import { isLink } from './extensions.ts'

type Props = { editor: Editor; onClose: () => void; onDone: () => void }
const fieldId = 'program-text-link'

export function LinkPanel({ editor, onClose, onDone }: Props) {
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
