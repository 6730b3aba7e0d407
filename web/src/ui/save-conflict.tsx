import { conflicts as texts } from '@portal/contract/texts/conflicts'
import { errors } from '@portal/contract/texts/errors'
import { ApiError } from '#lib/api-error.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { TakesFocus } from '#ui/takes-focus.tsx'

type Props = {
  error: Error
  /** Missing when it would undo a colleague's decision. */
  onKeepMine?: (version: number) => void
  onStartAnew: () => void
}

/** Somebody else saved first: the person may keep their own changes or discard them. */
export function SaveConflict({ error, onKeepMine, onStartAnew }: Props) {
  const version = error instanceof ApiError ? (error.current as { version?: number } | undefined)?.version : undefined
  return (
    <TakesFocus answer={error}>
      <Alert
        tone="stop"
        title={texts['conflict.title']}
        action={
          <div className="flex flex-wrap gap-3">
            {version !== undefined && onKeepMine && (
              <Button look="secondary" onClick={() => onKeepMine(version)}>
                {texts['conflict.reloadKeep']}
              </Button>
            )}
            <Button look="quiet" onClick={onStartAnew}>
              {texts['conflict.reload']}
            </Button>
          </div>
        }
      >
        {errors['error.409']}
      </Alert>
    </TakesFocus>
  )
}
