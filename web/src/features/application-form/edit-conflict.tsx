import type { ApplicationDocument } from '@portal/contract'
import { applicationStatusFacts } from '@portal/contract/application-status'
import { fill } from '@portal/contract/fill'
import { applicationDetail as detail } from '@portal/contract/texts/application-detail'
import { applicationList } from '@portal/contract/texts/application-list'
import { conflicts as texts } from '@portal/contract/texts/conflicts'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { currentApplicationIn } from '#lib/application/conflict.ts'
import { statusLabel } from '#lib/application/status-badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { type ConflictFields, choices, Written } from './draft-conflict.tsx'
import { fieldLabel } from './field-labels.ts'
import type { FormValues } from './form-values.ts'
import { fromApplication } from './prefill.ts'

export const newerThan = (version: number, error: unknown): ApplicationDocument | null => {
  const current = currentApplicationIn(error)
  return current && current.version !== version ? current : null
}

type EditConflictProps = {
  seen: ApplicationDocument
  current: ApplicationDocument
  onKeepMine: () => void
  onTakeTheirs: (current: ApplicationDocument) => void
}

export function EditConflict({ seen, current, onKeepMine, onTakeTheirs }: EditConflictProps) {
  if (!applicationStatusFacts[current.status].isEditable)
    return (
      <div className="mt-1 flex flex-col items-start gap-3">
        <p>{fill(texts['conflict.decided.status'], { status: statusLabel(current.status) })}</p>
        <p>{texts['conflict.kept']}</p>
        <LinkButton variant="secondary" to={`/detail/${current.id}`}>
          {applicationList['applications.action.view']}
        </LinkButton>
      </div>
    )
  return (
    <div className="mt-3 flex flex-col gap-3">
      <ChangedElsewhere seen={seen} current={current} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={onKeepMine}>{texts['conflict.reloadKeep']}</Button>
        <Button variant="secondary" onClick={() => onTakeTheirs(current)}>
          {texts['conflict.reload']}
        </Button>
      </div>
    </div>
  )
}

/** A field that the person left alone is taken as it is now, and says so. */
function ChangedElsewhere({ seen, current }: { seen: ApplicationDocument; current: ApplicationDocument }) {
  const { control, getValues } = useFormContext<FormValues>()
  useWatch({ control })
  const mine = getValues()
  const [before, theirs] = [fromApplication(seen).values, fromApplication(current).values]
  const differs = (fields: ConflictFields, values: FormValues) =>
    fields.some((field) => values[field] !== before[field])
  const changed = choices.filter((fields) => differs(fields, mine) || differs(fields, theirs))
  const documents = [seen, current].map((application) =>
    application.attachments_application.map(({ original_name }) => original_name).join(', '),
  )
  return (
    <div className="flex flex-col gap-4">
      {changed.map((fields) => (
        <div key={fields[0]}>
          <p className="font-semibold">{fieldLabel(fields[0])}</p>
          <dl className="mt-2 grid gap-3 md:grid-cols-2">
            <Version label={texts['conflict.here']}>
              {differs(fields, mine) ? (
                <Written fields={fields} values={mine} />
              ) : (
                <p className="text-ink-soft">{texts['conflict.here.untouched']}</p>
              )}
            </Version>
            <Version label={texts['conflict.elsewhere']}>
              <Written fields={fields} values={theirs} />
            </Version>
          </dl>
        </div>
      ))}
      {documents[0] !== documents[1] && (
        <div>
          <p className="font-semibold">{detail['application.detail.attachments']}</p>
          <dl className="mt-2">
            <Version label={texts['conflict.elsewhere']}>{documents[1] || '–'}</Version>
          </dl>
        </div>
      )}
    </div>
  )
}

const Version = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0 rounded-md border border-line bg-surface p-3 wrap-anywhere">
    <dt className="mb-1 text-sm text-ink-soft">{label}</dt>
    <dd>{children}</dd>
  </div>
)
