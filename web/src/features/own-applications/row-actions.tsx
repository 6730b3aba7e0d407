import type { ApplicationRow } from '@portal/contract'
import { applicationList as texts } from '@portal/contract/texts/application-list'
import { applicationNumber } from '#lib/application/application-words.ts'
import { useApplicationPdf } from '#lib/application/downloads.ts'
import { mayEdit, maySend, type usePermission, waitsForCorrection } from '#lib/application/permission.ts'
import { checkPath } from '#lib/application/sending-paths.ts'
import { LinkButton } from '#ui/button.tsx'
import { DownloadIcon, PenIcon } from '#ui/further-icons.tsx'
import { Link } from '#ui/link.tsx'
import { MoreMenu, moreEntry } from '#ui/more-menu.tsx'
import { SpinnerMark } from '#ui/spinner.tsx'

type Permission = ReturnType<typeof usePermission>
type RowActionsProps = { row: ApplicationRow; permission: Permission }

const isToCorrectIn = (row: ApplicationRow, { role }: Permission) => mayEdit(row, role) && waitsForCorrection(row)

/** Whether the row has a button for what its applicant does next. */
export const hasNextStep = (row: ApplicationRow, permission: Permission): boolean =>
  isToCorrectIn(row, permission) || maySend(row, permission.role)

export function RowActions({ row, permission }: RowActionsProps) {
  const pdf = useApplicationPdf(row.id)
  const isOpen = mayEdit(row, permission.role)
  const isToCorrect = isToCorrectIn(row, permission)
  const isToSend = !isToCorrect && maySend(row, permission.role)
  const named = (action: string) => ({ 'aria-label': `${action}: ${applicationNumber(row.id)}` })

  return (
    <div className="flex items-center max-md:-ms-1 md:justify-end md:gap-1">
      {isToCorrect && (
        <LinkButton
          variant="secondary"
          to={`/applications/edit/${row.id}`}
          className="px-3"
          {...named(texts['applications.action.correct'])}
        >
          {texts['applications.action.correct']}
        </LinkButton>
      )}
      {isToSend && (
        <LinkButton
          variant="secondary"
          to={checkPath(row.id)}
          className="px-3 xl:whitespace-nowrap"
          {...named(texts['applications.action.forward.agency'])}
        >
          {texts['applications.action.forward.agency']}
        </LinkButton>
      )}
      <div className="max-md:ms-auto max-md:-me-3">
        <MoreMenu
          label={`${texts['applications.action.more']}: ${applicationNumber(row.id)}`}
          word={texts['applications.action.more.short']}
        >
          {isOpen && !isToCorrect && (
            <li>
              <Link
                to={`/applications/edit/${row.id}`}
                className={moreEntry}
                {...named(texts['applications.action.edit'])}
              >
                <PenIcon />
                {texts['applications.action.edit']}
              </Link>
            </li>
          )}
          <li>
            <button
              type="button"
              className={moreEntry}
              aria-busy={pdf.isPending}
              onClick={() => !pdf.isPending && pdf.mutate()}
              {...named(texts[pdf.isPending ? 'applications.pdf.busy' : 'applications.action.pdf'])}
            >
              {pdf.isPending ? <SpinnerMark /> : <DownloadIcon />}
              <span>{texts[pdf.isPending ? 'applications.pdf.busy' : 'applications.action.pdf']}</span>
            </button>
          </li>
        </MoreMenu>
      </div>
    </div>
  )
}
