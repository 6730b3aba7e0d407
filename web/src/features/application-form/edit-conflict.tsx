import type { ApplicationDocument } from '@portal/contract'
import { applicationStatusFacts } from '@portal/contract/application-status'
import { fill } from '@portal/contract/fill'
import { applicationDetail as detail } from '@portal/contract/texts/application-detail'
import { applicationForm as form } from '@portal/contract/texts/application-form'
import { applicationList } from '@portal/contract/texts/application-list'
import { conflicts as texts } from '@portal/contract/texts/conflicts'
import { currentIn } from '#lib/application/conflict.ts'
import { placesOf } from '#lib/application/places-of.ts'
import { statusLabel } from '#lib/application/status-badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { RichTextView } from '#ui/rich-text/view.tsx'
import { fieldLabel } from './field-labels.ts'

export const newerThan = (version: number, error: unknown): ApplicationDocument | null => {
  const current = currentIn(error)
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

function ChangedElsewhere({ seen, current }: { seen: ApplicationDocument; current: ApplicationDocument }) {
  const changed = shownFacts(current).filter(({ label, value }) =>
    shownFacts(seen).every((before) => before.label !== label || before.value !== value),
  )
  const hasOtherText = current.description !== seen.description
  if (changed.length === 0 && !hasOtherText) return null
  return (
    <div className="rounded-md bg-surface p-3">
      <p className="font-semibold">{texts['conflict.elsewhere']}</p>
      <dl className="mt-2 flex flex-col gap-2">
        {changed.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="wrap-anywhere">{value || '–'}</dd>
          </div>
        ))}
        {hasOtherText && (
          <div>
            <dt className="text-sm text-ink-soft">{fieldLabel('applicationText')}</dt>
            <dd>
              <RichTextView html={current.description} className="max-h-40 overflow-y-auto" />
            </dd>
          </div>
        )}
      </dl>
    </div>
  )
}

const shownFacts = (application: ApplicationDocument): readonly { label: string; value: string }[] => {
  const { legal, physical } = placesOf(application)
  return [
    { label: fieldLabel('firstName'), value: application.name },
    { label: fieldLabel('lastName'), value: application.lastname },
    { label: fieldLabel('phone'), value: application.mobile },
    { label: fieldLabel('idNumber'), value: application.personal_id },
    { label: form['application.form.section.legal'], value: legal },
    { label: form['application.form.section.physical'], value: physical ?? legal },
    {
      label: detail['application.detail.attachments'],
      value: application.attachments_application.map(({ original_name }) => original_name).join(', '),
    },
  ]
}
