import { zodResolver } from '@hookform/resolvers/zod'
import { fill } from '@portal/contract/fill'
import { proposeAgencyTokenSchema } from '@portal/contract/schemas/systems'
import { longestSystemDays, type SystemRole, systemRoles } from '@portal/contract/system-facts'
import { dayMilliseconds } from '@portal/contract/tbilisi'
import { common } from '@portal/contract/texts/common'
import { systems as texts } from '@portal/contract/texts/systems'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { forgetKept, readKept, useKeptForm } from '#lib/drafts/use-kept-form.ts'
import { putErrorsOnFields, useWrongFields } from '#lib/forms/form-errors.ts'
import { fieldsOf } from '#lib/forms/use-field.ts'
import '#lib/forms/zod-settings.ts'
import { today } from '#lib/time/today.ts'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/choices.tsx'
import { DateInput } from '#ui/date-input.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RequiredNote } from '#ui/required-note.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useToast } from '#ui/toast.tsx'
import { useAskToken } from './queries.ts'
import { permissionHint, permissionText } from './words.ts'

type Values = { label: string; permission: SystemRole; expires_on: string }
const empty: Values = { label: '', permission: 'Agency Operator', expires_on: '' }
const draft = 'agency-token'

export function AskTokenDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const form = useForm({
    resolver: zodResolver(proposeAgencyTokenSchema.body),
    shouldFocusError: false,
    defaultValues: { ...empty, ...readKept<Values>(draft) },
  })
  useKeptForm(form, draft)
  const ask = useAskToken()
  const toast = useToast()
  const field = fieldsOf(form)
  const { errors } = form.formState
  const { box, refused } = useWrongFields(Object.keys(errors).length > 0)
  const [permission, expiresOn] = form.watch(['permission', 'expires_on'])
  const submit = form.handleSubmit(
    (values) =>
      ask.mutate(values, {
        onSuccess: ({ message }) => {
          forgetKept(draft)
          toast(message)
          onClose()
        },
        onError: (error) => {
          putErrorsOnFields(error, ['label', 'permission', 'expires_on'], form.setError)
          refused()
        },
      }),
    refused,
  )
  return (
    <Dialog
      isSheet
      title={texts['systems.ask.title']}
      onClose={onClose}
      notice={
        Object.keys(errors).length === 0 && <CommandFailure error={ask.error} title={texts['systems.ask.failed']} />
      }
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common['common.cancel']}
          </Button>
          <Button type="submit" form={id} isPending={ask.isPending}>
            {texts['systems.ask.send']}
          </Button>
        </>
      }
    >
      <form ref={box} id={id} noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
        <RequiredNote />
        <TextInput
          label={texts['systems.ask.label']}
          hint={texts['systems.ask.label.hint']}
          isRequired
          autoComplete="off"
          {...field('label')}
        />
        <RadioGroup
          name="permission"
          label={texts['systems.ask.permission']}
          isRequired
          value={permission}
          error={errors.permission?.message}
          options={systemRoles.map((role) => ({
            value: role,
            label: permissionText(role),
            hint: permissionHint(role),
          }))}
          onChange={(role) => form.setValue('permission', role as SystemRole, { shouldDirty: true })}
        />
        <DateInput
          name="expires_on"
          label={texts['systems.ask.until']}
          hint={fill(texts['systems.ask.until.hint'], { days: longestSystemDays })}
          isRequired
          min={today()}
          max={lastDay()}
          value={expiresOn}
          error={errors.expires_on?.message}
          onChange={(day) =>
            form.setValue('expires_on', day, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
          }
        />
      </form>
      <p className="text-sm text-ink-soft">{texts['systems.ask.note']}</p>
    </Dialog>
  )
}

const lastDay = () => new Date(Date.parse(today()) + longestSystemDays * dayMilliseconds).toISOString().slice(0, 10)
