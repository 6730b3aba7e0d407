/**
 * A secret that the portal shows once: the dialog stays until somebody says that they saved it, because nothing can show
 * it again (R-SYS-64).
 */
import { common } from '@portal/contract/texts/common'
import { systems as texts } from '@portal/contract/texts/systems'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { cx } from '#lib/cx.ts'
import { interceptHistorySteps } from '#lib/page/history-steps.ts'
import { entryIndex, stepsFrom } from '#lib/page/steps-from.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choices.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { CheckIcon, CopyIcon } from '#ui/further-icons.tsx'
import { LiveText } from '#ui/live-text.tsx'

type Props = { title: string; secret: string; once: string; after: string; onClose: () => void }

export function SecretDialog({ title, secret, once, after, onClose }: Props) {
  const [isSaved, setSaved] = useState(false)
  const [isReminded, remind] = useState(false)
  const warning = useId()
  useStaying(!isSaved, () => remind(true))
  return (
    <Dialog
      isLocked
      title={title}
      descriptionId={warning}
      onClose={onClose}
      actions={
        <div className="flex grow flex-wrap items-center justify-between gap-3">
          <Checkbox
            label={texts['systems.secret.saved']}
            checked={isSaved}
            error={isReminded && !isSaved ? texts['systems.secret.first'] : undefined}
            onChange={({ target }) => setSaved(target.checked)}
          />
          <Button
            variant={isSaved ? 'primary' : 'secondary'}
            isIncomplete={!isSaved}
            onClick={() => (isSaved ? onClose() : remind(true))}
          >
            {common['common.close']}
          </Button>
        </div>
      }
    >
      <Alert tone="warn" isQuiet>
        <p id={warning}>
          <strong>{once}</strong> {texts['systems.secret.where']}
        </p>
      </Alert>
      <Secret secret={secret} />
      <p className="text-sm text-ink-soft">{after}</p>
    </Dialog>
  )
}

function Secret({ secret }: { secret: string }) {
  const [copied, setCopied] = useState<boolean | null>(null)
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <div>
      <div className="flex flex-wrap items-center gap-2 rounded-md border border-control px-3 py-2">
        <code data-secret translate="no" className="min-w-0 grow basis-60 text-sm wrap-anywhere select-all">
          {secret}
        </code>
        <Button
          variant="secondary"
          className="px-3"
          icon={copied ? <CheckIcon /> : <CopyIcon />}
          onClick={() => void copy()}
        >
          {texts['systems.secret.copy']}
        </Button>
      </div>
      {copied !== null && (
        <LiveText key={String(copied)} className={cx('mt-1 text-sm', !copied && 'text-stop')}>
          {texts[copied ? 'systems.secret.copied' : 'systems.secret.notCopied']}
        </LiveText>
      )}
    </div>
  )
}

/** A step back is taken back, because the page would change behind the dialog and lose the secret. */
const useStaying = (isOn: boolean, onStep: () => void) => {
  const told = useEffectEvent(onStep)
  useEffect(() => {
    if (!isOn) return
    const here = entryIndex()
    let isTakenBack = false
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    const endGuard = interceptHistorySteps((event) => {
      event.stopImmediatePropagation()
      isTakenBack = !isTakenBack
      if (!isTakenBack) return
      history.go(-stepsFrom(here))
      told()
    })
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('beforeunload', ask)
      endGuard()
    }
  }, [isOn])
}
