import type { RecordChange } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { conflicts as texts } from '@portal/contract/texts/conflicts'
import { errors } from '@portal/contract/texts/errors'
import { ApiError } from '#lib/api/api-error.ts'
import { dateTime } from '#lib/time/dates.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { FocusOnAnswer } from '#ui/focus-on-answer.tsx'

type Current = { readonly version?: number; readonly changes?: readonly RecordChange[] }

type Props = {
  error: Error
  /** Omitted when keeping one's own version would undo a colleague's decision. */
  onKeepMine?: (version: number) => void
  onRestart: () => void
}

export function SaveConflict({ error, onKeepMine, onRestart }: Props) {
  const current = error instanceof ApiError ? (error.current as Current | undefined) : undefined
  const version = current?.version
  return (
    <FocusOnAnswer answer={error}>
      <Alert
        tone="stop"
        title={texts['conflict.title']}
        action={
          <div className="flex flex-wrap gap-3">
            {version !== undefined && onKeepMine && (
              <Button variant="secondary" onClick={() => onKeepMine(version)}>
                {texts['conflict.reloadKeep']}
              </Button>
            )}
            <Button variant="quiet" onClick={onRestart}>
              {texts['conflict.reload']}
            </Button>
          </div>
        }
      >
        <span>{errors['error.409']}</span>
        {current?.changes && current.changes.length > 0 && (
          <ul className="mt-2 list-disc pl-5">
            {current.changes.map((change) => (
              <li key={change.version}>{changeText(change)}</li>
            ))}
          </ul>
        )}
      </Alert>
    </FocusOnAnswer>
  )
}

const changeText = ({ at, by, fields }: RecordChange) =>
  fill(texts['conflict.change'], {
    name: by.name || texts['conflict.colleague'],
    dateTime: dateTime(at),
    fields: fields.join(', '),
  })
