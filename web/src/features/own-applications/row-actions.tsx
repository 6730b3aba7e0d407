import type { ApplicationRow } from '@portal/contract'
import { applicationList as texts } from '@portal/contract/texts/application-list'
import { Link } from 'react-router-dom'
import type { ListOrigin } from '#lib/application/list-origin.ts'
import { numberOf } from '#lib/application/number-of.ts'
import { mayEdit, mayForward, type usePermission, waitsForCorrection } from '#lib/application/permission.ts'
import { checkPath } from '#lib/application/sending-paths.ts'
import { useApplicationPdf } from '#lib/application/use-application-pdf.ts'
import { buttonClass, LinkButton } from '#ui/button.tsx'
import { DownloadIcon, EyeIcon, PenIcon } from '#ui/further-icons.tsx'
import { MoreMenu, moreEntry } from '#ui/more-menu.tsx'
import { SpinnerMark } from '#ui/spinner.tsx'

type RowActionsProps = { row: ApplicationRow; permission: ReturnType<typeof usePermission>; place: ListOrigin }

export function RowActions({ row, permission, place }: RowActionsProps) {
  const pdf = useApplicationPdf(row.id)
  const isOpen = mayEdit(row, permission.role)
  const isToCorrect = isOpen && waitsForCorrection(row)
  const isToSend = !isToCorrect && mayForward(row, permission)
  const named = (action: string) => ({ 'aria-label': `${action}: ${numberOf(row.id)}` })
  const view = { to: `/detail/${row.id}`, state: place, ...named(texts['applications.action.view']) }

  return (
    <div className="flex items-center gap-1 md:justify-end">
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
          className="px-3"
          {...named(texts['applications.action.forward'])}
        >
          {texts['applications.action.forward']}
        </LinkButton>
      )}
      {!isToCorrect && !isToSend && (
        <Link {...view} className={buttonClass('quiet', 'px-3')}>
          {texts['applications.action.view']}
        </Link>
      )}
      <div className="max-md:absolute max-md:top-0.5 max-md:-right-3">
        <MoreMenu
          label={`${texts['applications.action.more']}: ${numberOf(row.id)}`}
          word={texts['applications.action.more.short']}
        >
          {(isToCorrect || isToSend) && (
            <li>
              <Link {...view} className={moreEntry}>
                <EyeIcon />
                {texts['applications.action.view']}
              </Link>
            </li>
          )}
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
              {texts[pdf.isPending ? 'applications.pdf.busy' : 'applications.action.pdf']}
            </button>
          </li>
        </MoreMenu>
      </div>
    </div>
  )
}
