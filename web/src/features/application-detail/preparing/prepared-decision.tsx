/** The decision that waits for a signature, and one that was not signed, as the staff of the agency read them (R-OFF-4). */
import type { ApplicationDocument } from '@portal/contract'
import type { PreparedDecision, SentBackDecision } from '@portal/contract/documents/preparing'
import { fill } from '@portal/contract/fill'
import { preparing as texts } from '@portal/contract/texts/preparing'
import { useState } from 'react'
import { decisions, mayDo } from '#lib/decisions/decisions.ts'
import { useIsHeld } from '#lib/decisions/late.ts'
import { PreparedWords } from '#lib/decisions/prepared-words.tsx'
import { isSignableBy } from '#lib/decisions/signable.ts'
import { KeyHint } from '#lib/keys/key-cap.tsx'
import { useKeys } from '#lib/keys/use-keys.ts'
import { type Role, useSignIn } from '#lib/sign-in/sign-in.ts'
import { dateTime } from '#lib/time/dates.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { CheckIcon } from '#ui/further-icons.tsx'
import { ArrowLeftIcon } from '#ui/icons.tsx'
import { Panel } from '#ui/panel.tsx'
import { SendBackDialog } from './send-back-dialog.tsx'
import { SignDialog } from './sign-dialog.tsx'

type PreparedProps = { application: ApplicationDocument; viewer: Role | undefined; onSigned: () => void }

export function Preparation({ application, viewer, onSigned }: PreparedProps) {
  const { prepared, sent_back: sentBack } = application
  if (prepared) return <Prepared application={application} prepared={prepared} viewer={viewer} onSigned={onSigned} />
  return sentBack ? <SentBack application={application} sentBack={sentBack} /> : null
}

function Prepared({ application, prepared, viewer, onSigned }: PreparedProps & { prepared: PreparedDecision }) {
  const { profile } = useSignIn()
  const [asking, setAsking] = useState<'sign' | 'sendBack' | null>(null)
  const decides = mayDo('sign', { ...application, is_prepared: true }, viewer)
  const isHeld = useIsHeld(application.id)
  const isSignable = decides && !isHeld && isSignableBy(application, profile?.id)
  useKeys({ [`Key${decisions.sign.key}`]: isSignable ? () => setAsking('sign') : undefined })
  const { outcome, by, at, is_outdated: isOutdated } = prepared
  return (
    <div className="pb-4">
      <Panel
        title={fill(texts['prepared.title'], { outcome: texts[`prepare.outcome.${outcome}`] })}
        aside={fill(texts['prepared.by'], { name: by.name, dateTime: dateTime(at) })}
      >
        {isOutdated && <Alert tone="warn" title={texts['prepared.outdated']} isQuiet />}
        {decides && !isHeld && !isOutdated && !isSignable && <p className="text-ink-soft">{texts['prepared.own']}</p>}
        {!decides && !isOutdated && <p className="text-ink-soft">{texts['prepared.waits']}</p>}
        <PreparedWords application={application} words={prepared} />
        {decides && !isHeld && (
          <div className="flex flex-wrap gap-3">
            {isSignable && (
              <Button
                icon={<CheckIcon />}
                aria-keyshortcuts={decisions.sign.key}
                title={`${texts['sign.label']} (${decisions.sign.key})`}
                onClick={() => setAsking('sign')}
              >
                <span>{texts['sign.label']}</span>
                <KeyHint>{decisions.sign.key}</KeyHint>
              </Button>
            )}
            <Button variant="secondary" icon={<ArrowLeftIcon />} onClick={() => setAsking('sendBack')}>
              {texts['sendBack.label']}
            </Button>
          </div>
        )}
      </Panel>
      {asking === 'sign' && (
        <SignDialog application={application} prepared={prepared} onSigned={onSigned} onClose={() => setAsking(null)} />
      )}
      {asking === 'sendBack' && (
        <SendBackDialog application={application} prepared={prepared} onClose={() => setAsking(null)} />
      )}
    </div>
  )
}

const SentBack = ({ application, sentBack }: { application: ApplicationDocument; sentBack: SentBackDecision }) => (
  <div className="pb-4">
    <Panel
      title={fill(texts['sentBack.title'], { outcome: texts[`prepare.outcome.${sentBack.outcome}`] })}
      aside={fill(texts['sentBack.by'], { name: sentBack.sent_by.name, dateTime: dateTime(sentBack.sent_at) })}
    >
      <p className="font-semibold whitespace-pre-wrap wrap-anywhere">{sentBack.note}</p>
      <p className="text-sm text-ink-soft">
        {fill(texts['prepared.by'], { name: sentBack.by.name, dateTime: dateTime(sentBack.at) })}
      </p>
      <PreparedWords application={application} words={sentBack} />
    </Panel>
  </div>
)
