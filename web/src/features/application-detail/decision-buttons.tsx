/** The buttons and keys of the decisions, a row of the table each. */
import { caseTexts } from '@portal/contract/texts/case'
import { type DecisionKind, decisionKinds, decisions } from '#lib/decisions/decisions.ts'
import { KeyHint } from '#lib/keys/key-cap.tsx'
import { useKeys } from '#lib/keys/use-keys.ts'
import { Button } from '#ui/button.tsx'
import { MoreMenu, moreEntry } from '#ui/more-menu.tsx'
import type { ReviewLocks } from './review-locks.ts'

type DecisionButtonsProps = {
  may: ReviewLocks['may']
  isUnsent: boolean
  onAsk: (kind: DecisionKind) => void
}

/** What the applicant has not sent may be decided, and is not offered for it (R-APP-28). */
export function DecisionButtons({ may, isUnsent, onAsk }: DecisionButtonsProps) {
  const open = decisionKinds.filter((kind) => may[kind])
  useKeys(Object.fromEntries(open.map((kind) => [`Key${decisions[kind].key}`, () => onAsk(kind)])))
  if (isUnsent && open.length > 0)
    return (
      <MoreMenu label={caseTexts['case.decide.more']} word={caseTexts['case.decide.more']} isUpward>
        {open.map((kind) => {
          const { icon: Icon, key, label } = decisions[kind]
          return (
            <li key={kind}>
              <button type="button" className={moreEntry} aria-keyshortcuts={key} onClick={() => onAsk(kind)}>
                <Icon />
                {label}
              </button>
            </li>
          )
        })}
      </MoreMenu>
    )
  return decisionKinds.toReversed().map((kind) => {
    const { icon: Icon, key, label } = decisions[kind]
    // A decision that is over stays where the eye expects it; a return is there only while it is possible.
    if (kind === 'return' && !may.return) return null
    return (
      <Button
        key={kind}
        variant={kind === 'complete' ? 'primary' : 'secondary'}
        className={kind === 'reject' ? `${buttonClass} ${stopClass}` : buttonClass}
        icon={<Icon />}
        aria-label={label}
        aria-keyshortcuts={key}
        title={`${label} (${key})`}
        isDisabled={!may[kind]}
        onClick={() => onAsk(kind)}
      >
        <span>{kind === 'return' ? caseTexts['case.return.short'] : label}</span>
        <KeyHint>{key}</KeyHint>
      </Button>
    )
  })
}

const buttonClass = 'px-3 max-sm:grow'
const stopClass = 'border-stop text-stop hover:border-stop hover:bg-stop-wash'
