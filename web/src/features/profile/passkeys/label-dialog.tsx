import { nameLimit } from '@portal/contract/fields/names'
import { common } from '@portal/contract/texts/common'
import { passkeys as texts } from '@portal/contract/texts/passkeys'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RequiredNote } from '#ui/required-note.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { PasskeyProblem } from './passkey-problem.tsx'

type Props = {
  readonly title: string
  readonly submit: string
  readonly initial: string
  readonly isPending: boolean
  readonly error: unknown
  readonly onSubmit: (label: string) => void
  readonly onClose: () => void
}

export function LabelDialog({ title, submit, initial, isPending, error, onSubmit, onClose }: Props) {
  const [label, setLabel] = useState(initial)
  const [isTried, setTried] = useState(false)
  const form = useId()
  const isMissing = label.trim() === ''
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isMissing) onSubmit(label.trim())
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common['common.cancel']}
          </Button>
          <Button type="submit" form={form} isPending={isPending}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send} className="flex flex-col gap-4">
        <RequiredNote />
        <TextInput
          label={texts['passkeys.label']}
          hint={texts['passkeys.label.hint']}
          error={isTried && isMissing ? texts['validation.passkey.label.required'] : undefined}
          isRequired
          maxLength={nameLimit}
          value={label}
          onChange={({ target }) => setLabel(target.value)}
        />
        <PasskeyProblem error={error} />
      </form>
    </Dialog>
  )
}
