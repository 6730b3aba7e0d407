import { zodResolver } from '@hookform/resolvers/zod'
import { visitFields } from '@portal/contract/fields/visits'
import { maxShortReason } from '@portal/contract/limits'
import { visits as texts } from '@portal/contract/texts/visits'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { ApiError } from '#lib/api/api-error.ts'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { putErrorsOnFields, useWrongFields } from '#lib/forms/form-errors.ts'
import { fieldsOf } from '#lib/forms/use-field.ts'
import '#lib/forms/zod-settings.ts'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/choices.tsx'
import { IdInput } from '#ui/digits-input.tsx'
import { LockIcon } from '#ui/further-icons.tsx'
import { Panel } from '#ui/panel.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { CodeStep } from './code-step.tsx'
import { Row, VisitSteps, visitColumns } from './frame.tsx'
import { beginHere, useOpenVisit, type Visit } from './queries.ts'

type Values = { personal_id: string; proof: 'code' | 'card_seen'; note: string }
const fields = ['personal_id', 'proof', 'note'] as const
const proofs = [
  { value: 'code', label: texts['visit.proof.code'], hint: texts['visit.proof.code.hint'] },
  { value: 'card_seen', label: texts['visit.proof.card'], hint: texts['visit.proof.card.hint'] },
]

/** The form of a registration, which another feature has; `number` is what was typed here. */
export type Registration = (props: { readonly number: string; readonly onBegun: (visit: Visit) => void }) => ReactNode

/** Finds the person by their number, and makes sure that it is them. */
export function WhoAndHow({ registration: RegistrationForm, aside }: { registration: Registration; aside: ReactNode }) {
  const [asked, setAsked] = useState<{ readonly visit: Visit; readonly at: number } | null>(null)
  const [isRegistering, setRegistering] = useState(false)
  const form = useForm<Values>({
    resolver: zodResolver(visitFields) as never,
    shouldFocusError: false,
    defaultValues: { personal_id: '', proof: 'code', note: '' },
  })
  const field = fieldsOf(form)
  const proof = useController({ control: form.control, name: 'proof' }).field
  const open = useOpenVisit()
  const isUnregistered = open.error instanceof ApiError && open.error.code === 'not_registered'
  const { errors } = form.formState
  const { box, refused } = useWrongFields(Object.keys(errors).length > 0)
  const begin = ({ personal_id, proof, note }: Values) =>
    open.mutate(
      { personal_id, proof, note: proof === 'card_seen' ? note : null },
      {
        onSuccess: ({ data: visit }) =>
          visit.status === 'active' ? beginHere(visit) : setAsked({ visit, at: Date.now() }),
        onError: (error) => {
          putErrorsOnFields(error, fields, form.setError)
          refused()
        },
      },
    )
  const submit = form.handleSubmit(begin, refused)
  const other = () => {
    setAsked(null)
    open.reset()
    form.reset()
    form.setFocus('personal_id')
  }
  const byCard = () => {
    setAsked(null)
    open.reset()
    form.setValue('proof', 'card_seen')
  }
  if (asked)
    return (
      <>
        <VisitSteps at="proof" />
        <div className={visitColumns}>
          <div className="flex min-w-0 flex-col gap-6">
            <Masked number={form.getValues('personal_id')} onOther={other} />
            <Panel title={texts['visit.proof.title']}>
              <CodeStep
                visit={asked.visit}
                sentAt={asked.at}
                again={open}
                onAgain={() => begin({ ...form.getValues(), proof: 'code' })}
                onCard={byCard}
              />
            </Panel>
          </div>
          {aside}
        </div>
      </>
    )
  return (
    <>
      <VisitSteps at="who" />
      <div className={visitColumns}>
        <div className="flex min-w-0 flex-col gap-6">
          <form ref={box} noValidate onSubmit={(event) => void submit(event)}>
            <Panel title={texts['visit.step.who']}>
              {/* The registration below has a field of the same name. */}
              <IdInput id="visit-number" label={texts['visit.number']} isRequired hasNoStar {...field('personal_id')} />
              <RadioGroup
                name="proof"
                label={texts['visit.proof.title']}
                options={proofs}
                value={proof.value}
                onChange={proof.onChange}
                error={errors.proof?.message}
              />
              {proof.value === 'card_seen' && (
                <TextInput
                  label={texts['visit.note']}
                  hint={texts['visit.note.hint']}
                  isRequired
                  hasNoStar
                  autoComplete="off"
                  maxLength={maxShortReason}
                  {...field('note')}
                />
              )}
              {Object.keys(errors).length === 0 && <CommandFailure error={open.error} title={texts['visit.failed']} />}
              <div>
                <Button type="submit" variant={isRegistering ? 'secondary' : 'primary'} isPending={open.isPending}>
                  {texts[proof.value === 'code' ? 'visit.send' : 'visit.begin']}
                </Button>
              </div>
            </Panel>
          </form>
          <Unregistered isAsked={isUnregistered} isOpen={isRegistering} onToggle={() => setRegistering(!isRegistering)}>
            <RegistrationForm number={form.getValues('personal_id')} onBegun={beginHere} />
          </Unregistered>
        </div>
        {aside}
      </div>
    </>
  )
}

/** Nothing is told of the person before the proof (R-ACT-31). */
const Masked = ({ number, onOther }: { number: string; onOther: () => void }) => (
  <Panel
    title={texts['visit.step.who']}
    aside={
      <Button variant="quiet" className="-my-2 px-3" onClick={onOther}>
        {texts['visit.other']}
      </Button>
    }
  >
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      <Row label={texts['visit.number']}>{number}</Row>
    </dl>
    <p className="flex items-start gap-2 text-sm text-ink-soft">
      <LockIcon className="size-5 shrink-0" />
      {texts['visit.masked']}
    </p>
  </Panel>
)

type UnregisteredProps = { isAsked: boolean; isOpen: boolean; onToggle: () => void; children: ReactNode }

/** Takes the focus where the number turned out to have no account. */
function Unregistered({ isAsked, isOpen, onToggle, children }: UnregisteredProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAsked) box.current?.querySelector('button')?.focus()
  }, [isAsked])
  return (
    <div ref={box}>
      <Panel
        title={texts['visit.unregistered.title']}
        aside={
          <Button variant="quiet" className="-my-2 px-3" aria-expanded={isOpen} onClick={onToggle}>
            {texts[isOpen ? 'visit.register.close' : 'visit.register']}
          </Button>
        }
      >
        {isOpen ? children : <p>{texts['visit.unregistered']}</p>}
      </Panel>
    </div>
  )
}
