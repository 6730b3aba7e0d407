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
import { LinkButton } from '#ui/button.tsx'
import type { FormValues } from './form-values.ts'
import { fromApplication } from './prefill.ts'
import { Differences, differsIn, useChoiceLabel, useChoices, WhichStays, Written } from './two-versions.tsx'

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
    <>
      <ChangedElsewhere seen={seen} current={current} />
      <WhichStays
        question={texts['conflict.question']}
        answers={[
          {
            label: texts['conflict.reloadKeep'],
            outcome: texts['conflict.reloadKeep.then'],
            onChoose: onKeepMine,
          },
          {
            label: texts['conflict.reload'],
            outcome: texts['conflict.reload.then'],
            onChoose: () => onTakeTheirs(current),
          },
        ]}
      />
    </>
  )
}

/** A field that the person left alone is taken as it is now, and says so. */
function ChangedElsewhere({ seen, current }: { seen: ApplicationDocument; current: ApplicationDocument }) {
  const { control, getValues } = useFormContext<FormValues>()
  useWatch({ control })
  const mine = getValues()
  const [before, theirs] = [fromApplication(seen).values, fromApplication(current).values]
  const choices = useChoices()
  const labelOf = useChoiceLabel()
  const changedHere = choices.filter((fields) => differsIn(fields, mine, before))
  const changedThere = choices.filter((fields) => differsIn(fields, theirs, before) && !changedHere.includes(fields))
  const documents = [seen, current].map((application) =>
    application.attachments_application.map(({ original_name }) => original_name).join(', '),
  )
  const haveDocumentsChanged = documents[0] !== documents[1]
  return (
    <>
      {changedHere.length > 0 && (
        <Differences
          fields={changedHere}
          mine={mine}
          theirs={theirs}
          labels={{ mine: texts['conflict.here'], theirs: texts['conflict.elsewhere'] }}
        />
      )}
      {(changedThere.length > 0 || haveDocumentsChanged) && (
        <div className="rounded-md bg-surface-2 p-3">
          <p className="text-sm text-ink-soft">{texts['conflict.elsewhere.only']}</p>
          <dl className="mt-2 flex flex-col gap-2">
            {changedThere.map((fields) => (
              <ChangedOnce key={fields[0]} label={labelOf(fields)}>
                <Written fields={fields} values={theirs} />
              </ChangedOnce>
            ))}
            {haveDocumentsChanged && (
              <ChangedOnce label={detail['application.detail.attachments']}>{documents[1] || '–'}</ChangedOnce>
            )}
          </dl>
        </div>
      )}
    </>
  )
}

const ChangedOnce = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0 wrap-anywhere">
    <dt className="font-semibold">{label}</dt>
    <dd>{children}</dd>
  </div>
)
