import type { ApplicationDocument } from '@portal/contract'
import { applicationStatusFacts } from '@portal/contract/application-status'
import { fill } from '@portal/contract/fill'
import { applicationList } from '@portal/contract/texts/application-list'
import { conflicts as texts } from '@portal/contract/texts/conflicts'
import { currentIn } from '#lib/application/conflict.ts'
import { statusLabel } from '#lib/application/status-badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { RichTextView } from '#ui/rich-text/view.tsx'

export const newerThan = (version: number, error: unknown): ApplicationDocument | null => {
  const current = currentIn(error)
  return current && current.version !== version ? current : null
}

type EditConflictProps = {
  seen: number
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
      <p>{fill(texts['conflict.versions'], { seen, current: current.version })}</p>
      <details>
        <summary className="fold py-2.5 font-semibold">{texts['conflict.current']}</summary>
        <RichTextView html={current.description} className="rounded-md border border-line bg-surface p-3" />
      </details>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onKeepMine}>{texts['conflict.reloadKeep']}</Button>
        <Button variant="secondary" onClick={() => onTakeTheirs(current)}>
          {texts['conflict.reload']}
        </Button>
      </div>
    </div>
  )
}
