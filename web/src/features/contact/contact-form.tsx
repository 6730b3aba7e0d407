import { zodResolver } from '@hookform/resolvers/zod'
import { contactMessage } from '@portal/contract/fields/contact'
import { fill } from '@portal/contract/fill'
import { headOfGovernment } from '@portal/contract/recipient'
import { contact as texts } from '@portal/contract/texts/contact'
import { formErrors } from '@portal/contract/texts/form-errors'
import { writtenPhone } from '@portal/contract/written-numbers'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from '#lib/api/api-error.ts'
import { forgetKept, readKept, useKeptForm } from '#lib/drafts/use-kept-form.ts'
import { putErrorsOnFields, useWrongFields } from '#lib/forms/form-errors.ts'
import { fieldsOf } from '#lib/forms/use-field.ts'
import { type StoredProfile, useSignIn } from '#lib/sign-in/sign-in.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, linkClass } from '#ui/button.tsx'
import { FixedText } from '#ui/fixed-text.tsx'
import { focusOnClick } from '#ui/focus-field.ts'
import { WarningIcon } from '#ui/icons.tsx'
import { RequiredNote } from '#ui/required-note.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import { type ContactMessageBody, letterDraft } from './use-send-contact-message.ts'

type Values = z.input<typeof contactMessage>
const senderFields = ['name', 'email', 'phone'] as const
const fields = [...senderFields, 'subject', 'message'] as const
type Field = (typeof fields)[number]

export function ContactForm({
  id,
  error,
  isPending,
  onSend,
}: {
  id: string
  error: Error | null
  isPending: boolean
  onSend: (message: ContactMessageBody) => void
}) {
  const { profile } = useSignIn()
  const [filled] = useState(() => prefilledMessage(profile))
  const form = useForm<Values, unknown, ContactMessageBody>({
    resolver: zodResolver(contactMessage),
    // Fields are validated on submit. On blur an error could appear while a button is being pressed, and would move the
    // button away.
    mode: 'onSubmit',
    shouldFocusError: false,
    defaultValues: {
      ...{ subject: '', message: '', ...filled },
      recipient: headOfGovernment,
    },
  })
  const [unsent, setUnsent] = useState(() => offered(readKept<Values>(letterDraft)))
  useKeptForm(form, letterDraft, unsent)
  const { setError, formState } = form
  const wrong = formState.errors
  const names = fields.filter((name) => wrong[name])
  const { box, refused } = useWrongFields(names.length > 0)
  const field = fieldsOf(form)
  const locked = senderFields.filter((name) => filled[name] !== '' && !wrong[name])

  useEffect(() => {
    if (error && putErrorsOnFields<Values>(error, fields, setError).length < keysOf(error)) refused()
  }, [error, setError, refused])

  return (
    <form
      ref={box}
      id={id}
      noValidate
      aria-busy={isPending || undefined}
      onSubmit={(event) => {
        if (isPending) return event.preventDefault()
        void form.handleSubmit(onSend, refused)(event)
      }}
      className="flex flex-col gap-3 sm:gap-4"
    >
      {names.length > 0 && <WrongFields names={names} />}
      {unsent && (
        <UnsentLetter
          onRestore={() => {
            for (const name of fields) if (!form.getValues(name)) form.setValue(name, unsent[name] ?? '')
            setUnsent(null)
            form.setFocus('message')
          }}
          onDiscard={() => {
            forgetKept(letterDraft)
            setUnsent(null)
            form.setFocus('subject')
          }}
        />
      )}
      <RequiredNote />
      {Object.values(filled).some(Boolean) && <p className="text-sm text-ink-soft">{texts['contact.locked']}</p>}
      {locked.length > 0 && (
        <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {locked.map((name) => (
            <FixedText
              key={name}
              id={name}
              label={name === 'phone' ? texts['contact.phone.known'] : texts[`contact.${name}`]}
              value={name === 'phone' ? writtenPhone(filled.phone) : filled[name]}
            />
          ))}
        </div>
      )}
      <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2 sm:gap-y-4">
        {!locked.includes('name') && (
          <TextInput label={texts['contact.name']} isRequired autoComplete="name" {...field('name')} />
        )}
        {!locked.includes('email') && (
          <TextInput type="email" label={texts['contact.email']} isRequired autoComplete="email" {...field('email')} />
        )}
        {!locked.includes('phone') && (
          <TextInput type="tel" label={texts['contact.phone']} autoComplete="tel" {...field('phone')} />
        )}
        <TextInput
          label={texts['contact.subject']}
          isRequired
          className="sm:last:odd:col-span-2"
          {...field('subject')}
        />
      </div>
      <TextArea
        label={texts['contact.message']}
        placeholder={texts['contact.message.placeholder']}
        isRequired
        rows={Object.keys(wrong).length > 0 ? 3 : 4}
        {...field('message')}
      />
    </form>
  )
}

/** A dialog on a phone has no room for the errors twice, so this links to the fields, each of which shows its message. */
function WrongFields({ names }: { names: readonly Field[] }) {
  return (
    <div role="alert" className="flex items-start gap-2 rounded-md bg-stop-wash px-3 py-2">
      <WarningIcon className="mt-0.5 text-stop" />
      <div className="flex flex-wrap gap-x-3">
        <p className="font-semibold">{fill(formErrors['validation.summary'], { count: names.length })}:</p>
        <ul className="contents">
          {names.map((name) => (
            <li key={name}>
              <a href={`#${name}`} className={linkClass} onClick={focusOnClick(name)}>
                {texts[`contact.${name}`]}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** The form opens empty; what was typed and not sent is one press away (R-WEB-17). */
const UnsentLetter = ({ onRestore, onDiscard }: { onRestore: () => void; onDiscard: () => void }) => (
  <Alert
    isQuiet
    title={texts['contact.unsent']}
    action={
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={onRestore}>
          {texts['contact.unsent.restore']}
        </Button>
        <Button variant="quiet" onClick={onDiscard}>
          {texts['contact.unsent.discard']}
        </Button>
      </div>
    }
  />
)

const offered = (kept: Partial<Values>) => (fields.some((name) => kept[name]) ? kept : null)

const keysOf = (error: Error) => (error instanceof ApiError ? Object.keys(error.errors).length : 0)

/**
 * Initial values from the stored profile (R-WEB-17). The profile may have been edited by hand, so only strings are
 * used.
 */
const prefilledMessage = (profile: StoredProfile | null) => ({
  name: text(profile?.company_name) || [text(profile?.first_name), text(profile?.last_name)].filter(Boolean).join(' '),
  email: text(profile?.email),
  phone: text(profile?.phone),
})

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
