/** The buttons and keys of the decisions, a row of the table each. */
import type { ApplicationDocument } from '@portal/contract'
import type { applicationStatusFacts } from '@portal/contract/application-status'
import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import { caseTexts } from '@portal/contract/texts/case'
import { conflicts } from '@portal/contract/texts/conflicts'
import { preparing } from '@portal/contract/texts/preparing'
import { rules } from '@portal/contract/texts/rules'
import { isUnsent } from '#lib/application/permission.ts'
import { type DecisionKind, decisionKinds, decisions, mayDo } from '#lib/decisions/decisions.ts'
import { KeyHint } from '#lib/keys/key-cap.tsx'
import { useKeys } from '#lib/keys/use-keys.ts'
import type { Role } from '#lib/sign-in/sign-in.ts'
import { Button } from '#ui/button.tsx'
import { PenIcon } from '#ui/further-icons.tsx'
import { MoreMenu, moreEntry } from '#ui/more-menu.tsx'

type DecisionButtonsProps = {
  may: ReviewLocks['may']
  isUnsent: boolean
  /** Whether nobody here decides, and one only prepares. */
  isDecider: boolean
  /** A prepared decision can be signed, so confirming is no longer what comes first. */
  isSignable: boolean
  onAsk: (kind: DecisionKind) => void
  onPrepare: (() => void) | undefined
}

/** What the applicant has not sent may be decided, and is not offered for it (R-APP-28). */
export function DecisionButtons(props: DecisionButtonsProps) {
  const { may, isUnsent, isDecider, isSignable, onAsk, onPrepare } = props
  const open = decisionKinds.filter((kind) => may[kind])
  useKeys({
    ...Object.fromEntries(open.map((kind) => [`Key${decisions[kind].key}`, () => onAsk(kind)])),
    [`Key${decisions.prepare.key}`]: onPrepare,
  })
  const prepare = onPrepare && <PrepareButton isFirst={!isDecider} onPrepare={onPrepare} />
  if (!isDecider) return isUnsent ? null : prepare
  if (isUnsent && open.length > 0)
    return (
      <MoreMenu label={caseTexts['case.decide.more']} word={caseTexts['case.decide.more']} isUpward>
        {onPrepare && (
          <li>
            <button type="button" className={moreEntry} aria-keyshortcuts={decisions.prepare.key} onClick={onPrepare}>
              <PenIcon />
              {decisions.prepare.label}
            </button>
          </li>
        )}
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
  const decide = decisionKinds.toReversed().map((kind) => {
    const { icon: Icon, key, label } = decisions[kind]
    // A decision that is over stays where the eye expects it; a return is there only while it is possible.
    if (kind === 'return' && !may.return) return null
    return (
      <Button
        key={kind}
        variant={kind === 'complete' && !isSignable ? 'primary' : 'secondary'}
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
  return (
    <>
      {prepare}
      {decide}
    </>
  )
}

function PrepareButton({ isFirst, onPrepare }: { isFirst: boolean; onPrepare: () => void }) {
  const { key, label } = decisions.prepare
  return (
    <Button
      variant={isFirst ? 'primary' : 'secondary'}
      className={buttonClass}
      icon={<PenIcon />}
      aria-label={label}
      aria-keyshortcuts={key}
      title={`${label} (${key})`}
      onClick={onPrepare}
    >
      <span>{isFirst ? label : preparing['prepare.short']}</span>
      <KeyHint>{key}</KeyHint>
    </Button>
  )
}

const buttonClass = 'px-3 max-sm:grow'
const stopClass = 'border-stop text-stop hover:border-stop hover:bg-stop-wash'

type ReviewLocks = { readonly may: Readonly<Record<DecisionKind, boolean>>; readonly why: string | null }

type Facts = typeof applicationStatusFacts
const ends = {
  pendding: null,
  forwarded: null,
  active: null,
  completed: texts['review.disabled.reject'],
  rejected: texts['review.disabled.confirm'],
  withdrawn: rules['server.application.withdrawn'],
} satisfies { readonly [S in keyof Facts]: Facts[S]['isFinal'] extends true ? string : null }

type Reviewed = Parameters<typeof mayDo>[1] & Pick<ApplicationDocument, 'personal_id'>

/** What staff may still decide, and why not: their own application (R-ROLE-6), a decided one (R-APP-19). */
export const reviewLocks = (
  application: Reviewed,
  { role, personalId }: { role: Role | undefined; personalId: string | undefined },
): ReviewLocks => {
  const isOwn = application.is_own || application.is_concerned || application.personal_id === personalId
  const may = (kind: DecisionKind) => !isOwn && mayDo(kind, application, role)
  return {
    may: { complete: may('complete'), return: may('return'), reject: may('reject') },
    why: isOwn ? conflicts['conflict.own'] : whyNot(application),
  }
}

/** What staff may prepare for a signature: what could be decided, whoever decides. */
export const preparable = (
  application: Reviewed,
  { role, personalId }: { role: Role | undefined; personalId: string | undefined },
): readonly DecisionKind[] =>
  application.personal_id === personalId || !mayDo('prepare', application, role)
    ? []
    : decisionKinds.filter((kind) => decisions[kind].isFor(application))

const whyNot = ({ status, comment }: Reviewed) =>
  ends[status] ?? (comment === null ? null : rules['server.application.decided'])

/** What staff read of an application that its applicant has in hand, and may still change. */
export const unsentNotes = (application: Pick<ApplicationDocument, 'status' | 'returned_at'>): readonly string[] => {
  if (!isUnsent(application)) return []
  return [caseTexts[application.returned_at === null ? 'case.unsent' : 'case.correcting']]
}
