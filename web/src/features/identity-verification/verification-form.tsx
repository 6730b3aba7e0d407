import type { ProfileInfo } from '@portal/contract'
import { accessibility } from '@portal/contract/texts/accessibility'
import { uploads } from '@portal/contract/texts/uploads'
import { verification as texts } from '@portal/contract/texts/verification'
import { type ReactNode, useId, useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { useErrorTitle } from '#lib/forms/form-errors.ts'
import { profileDocument, useUpdateProfile, wasRefused } from '#lib/identity-document/profile-info.ts'
import { sideHint } from '#lib/identity-document/side-file.ts'
import { Sides } from '#lib/identity-document/sides.tsx'
import { useSide } from '#lib/identity-document/use-side.ts'
import { useShownFor } from '#lib/time/use-shown-for.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, linkClass, TextLink } from '#ui/button.tsx'
import { Checkbox } from '#ui/choices.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { focusField } from '#ui/focus-field.ts'
import { CrossCircleIcon } from '#ui/further-icons.tsx'
import { CheckCircleIcon } from '#ui/icons.tsx'
import { LiveText } from '#ui/live-text.tsx'
import { RequiredNote } from '#ui/required-note.tsx'
import { useToast } from '#ui/toast.tsx'

export function VerificationForm({ info, onSent }: { info: ProfileInfo; onSent: () => void }) {
  const [front, back] = [useSide('photo', 'front'), useSide('photo', 'back')]
  const [agrees, setAgrees] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [sent, showSent] = useShownFor<string>()
  const save = useUpdateProfile()
  const toast = useToast()
  const reasonId = useId()
  const [isPressed, setPressed] = useState(false)
  const isBusy = front.isBusy || back.isBusy
  const missing = [
    ...(front.isReady || front.isBusy ? [] : [{ id: 'frontId', reason: texts['verification.front.required'] }]),
    ...(back.isReady || back.isBusy ? [] : [{ id: 'backId', reason: texts['verification.back.required'] }]),
    ...(agrees ? [] : [{ id: 'consent', reason: texts['verification.consent.required'] }]),
  ]
  const errorOf = (field: string) => (isPressed ? missing.find(({ id }) => id === field)?.reason : undefined)

  const isHandedIn = info.documents_waiting && info.front_document !== null && info.back_document !== null
  useErrorTitle(
    [front, back].some(({ refusal, hasStopped }) => refusal !== null || hasStopped) ||
      save.isError ||
      (isPressed && missing.length > 0),
  )
  const isRefused = wasRefused(info)
  const isUntouched = !front.file && !back.file && !agrees
  const isMissingShown = missing.length > 0 && !(isHandedIn && isUntouched)
  const isBlocked = missing.length > 0 || isBusy

  const send = async () => {
    setAsking(false)
    const [frontSent, backSent] = await Promise.all([front.ready(), back.ready()])
    if (!frontSent.key || !backSent.key) return
    try {
      await save.mutateAsync({ frontId: frontSent.key, backId: backSent.key })
    } catch (error) {
      if (error instanceof ApiError && error.errors.frontId) front.refuse(error.errors.frontId[0] ?? error.message)
      if (error instanceof ApiError && error.errors.backId) back.refuse(error.errors.backId[0] ?? error.message)
      return
    }
    front.remove()
    back.remove()
    setAgrees(false)
    setPressed(false)
    showSent(texts['verification.success'])
    toast(texts['verification.success'])
    onSent()
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        const [first] = missing
        setPressed(true)
        if (first) focusField(first.id)
        else if (!isBusy) setAsking(true)
      }}
    >
      {sent && (
        <Alert tone="ok" isQuiet>
          {sent}
        </Alert>
      )}
      <div className="flex flex-col gap-1">
        <p className="text-lg font-semibold">{texts[isRefused ? 'verification.again' : 'verification.intro']}</p>
        {isRefused && <p>{texts['verification.again.why']}</p>}
        <p className="text-ink-soft">{texts['verification.quality']}</p>
      </div>
      {!isRefused && <PhotoExamples />}
      <RequiredNote className="-mb-3" />
      <div className="flex flex-col gap-1">
        <Sides info={info} front={front} back={back} isRequired errorOf={errorOf} />
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          {sideHint('photo')}
          <TextLink to={`/Profile#${profileDocument}`} className="inline-flex min-h-11 items-center">
            {texts['verification.pdf']}
          </TextLink>
        </p>
      </div>
      {isRefused && <PhotoExamples />}
      <Checkbox
        name="consent"
        label={texts['verification.consent']}
        isRequired
        error={errorOf('consent')}
        checked={agrees}
        onChange={({ target }) => setAgrees(target.checked)}
        hint={
          <a
            href="/privacy"
            target="_blank"
            rel="noreferrer"
            className={`${linkClass} inline-flex min-h-11 items-center`}
          >
            {texts['verification.consent.link']}
            <span className="sr-only">, {accessibility['a11y.newWindow']}</span>
          </a>
        }
      />
      <CommandFailure error={save.error} otherwise={texts['verification.error']} />
      <div className="flex flex-col items-start gap-3 border-t border-line pt-6">
        {isMissingShown && (
          <div id={reasonId} className="text-sm text-ink-soft">
            <p>{texts['verification.missing']}</p>
            <ul className="flex list-disc flex-col gap-0.5 ps-5">
              {missing.map(({ id, reason }) => (
                <li key={id}>{reason}</li>
              ))}
            </ul>
          </div>
        )}
        {isBusy && missing.length === 0 && <LiveText>{uploads['upload.wait']}</LiveText>}
        <Button
          type="submit"
          className="max-sm:w-full"
          isIncomplete={isBlocked}
          isPending={save.isPending}
          pendingLabel={texts['verification.sending']}
          aria-describedby={isMissingShown ? reasonId : undefined}
        >
          {texts['verification.submit']}
        </Button>
      </div>
      {isAsking && <ConfirmDialog onNo={() => setAsking(false)} onYes={() => void send()} />}
    </form>
  )
}

function ConfirmDialog({ onNo, onYes }: { onNo: () => void; onYes: () => void }) {
  return (
    <Dialog
      isDescribedByContent
      title={texts['verification.confirm.title']}
      onClose={onNo}
      actions={
        <>
          <Button variant="secondary" onClick={onNo}>
            {texts['verification.confirm.no']}
          </Button>
          <Button onClick={onYes}>{texts['verification.confirm.yes']}</Button>
        </>
      }
    >
      <p>{texts['verification.confirm.text']}</p>
    </Dialog>
  )
}

/** A good picture of a card, and the two faults for which most pictures are refused. */
const PhotoExamples = () => (
  <ul className="grid max-w-form grid-cols-3 gap-3 sm:gap-6">
    <Example isGood caption={texts['verification.example.whole']}>
      <Card />
    </Example>
    <Example caption={texts['verification.example.cut']}>
      <g transform="translate(34 14) scale(1.15)">
        <Card />
      </g>
    </Example>
    <Example caption={texts['verification.example.glare']}>
      <Card />
      <path d="M30 8h24L38 52H14z" className="fill-surface opacity-90" />
    </Example>
  </ul>
)

type ExampleProps = { isGood?: boolean; caption: string; children: ReactNode }

function Example({ isGood = false, caption, children }: ExampleProps) {
  const frame = useId()
  return (
    <li className="flex min-w-0 flex-col gap-1.5">
      <svg
        viewBox="0 0 96 60"
        aria-hidden="true"
        className="w-full max-w-40 rounded-md border border-line bg-surface-2"
      >
        <clipPath id={frame}>
          <rect width="96" height="60" />
        </clipPath>
        <g clipPath={`url(#${frame})`}>{children}</g>
      </svg>
      <p className="flex items-start gap-x-1.5 text-sm leading-snug max-sm:flex-col">
        {isGood ? (
          <CheckCircleIcon className="size-5 shrink-0 text-ok" />
        ) : (
          <CrossCircleIcon className="size-5 shrink-0 text-stop" />
        )}
        <span className="min-w-0 wrap-anywhere">{caption}</span>
      </p>
    </li>
  )
}

const Card = () => (
  <g className="fill-surface stroke-ink-soft" strokeWidth="2" strokeLinecap="round">
    <rect x="13" y="9" width="70" height="42" rx="4" />
    <circle cx="29" cy="24" r="6" />
    <path d="M19 42c1-7 19-7 20 0M48 20h26M48 29h26M48 38h16" fill="none" />
  </g>
)
