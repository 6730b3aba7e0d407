import type { ApplicationRow } from '@portal/contract'
import { applicationList as texts } from '@portal/contract/texts/application-list'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ListOrigin } from '#lib/application/list-origin.ts'
import { numberOf } from '#lib/application/number-of.ts'
import { mayEdit, mayForward, type usePermission, waitsForCorrection } from '#lib/application/permission.ts'
import { checkPath } from '#lib/application/sending-paths.ts'
import { useApplicationPdf } from '#lib/application/use-application-pdf.ts'
import { cx } from '#lib/cx.ts'
import { buttonClass, LinkButton } from '#ui/button.tsx'
import { DownloadIcon, EyeIcon, PenIcon, SendIcon } from '#ui/further-icons.tsx'
import { SpinnerMark } from '#ui/spinner.tsx'

type RowActionsProps = { row: ApplicationRow; permission: ReturnType<typeof usePermission>; place: ListOrigin }

const markClass = buttonClass('quiet', 'px-3 md:px-2')

export function RowActions({ row, permission, place }: RowActionsProps) {
  const pdf = useApplicationPdf(row.id)
  const isOpen = mayEdit(row, permission.role)
  const isToCorrect = isOpen && waitsForCorrection(row)
  const isToSend = !isToCorrect && mayForward(row, permission)
  const named = (action: string) => ({ 'aria-label': `${action}: ${numberOf(row.id)}`, title: action })

  return (
    <div
      className={cx(
        '-ms-3 flex flex-wrap items-center md:-ms-2 xl:flex-nowrap',
        (isToCorrect || isToSend) && 'max-md:pb-2',
      )}
    >
      <Link
        to={`/detail/${row.id}`}
        state={place}
        className={`${markClass} max-md:hidden`}
        {...named(texts['applications.action.view'])}
      >
        <EyeIcon />
        <Said>{texts['applications.action.view']}</Said>
      </Link>
      {isOpen && !isToCorrect && (
        <Link to={`/applications/edit/${row.id}`} className={markClass} {...named(texts['applications.action.edit'])}>
          <PenIcon />
          <Said>{texts['applications.action.edit']}</Said>
        </Link>
      )}
      <button
        type="button"
        className={`${markClass} max-md:last:-me-3`}
        aria-busy={pdf.isPending}
        onClick={() => !pdf.isPending && pdf.mutate()}
        {...named(texts[pdf.isPending ? 'applications.pdf.busy' : 'applications.action.pdf'])}
      >
        {pdf.isPending ? <SpinnerMark /> : <DownloadIcon />}
        <Said>{texts['applications.action.pdf']}</Said>
      </button>
      {isToCorrect && (
        <LinkButton
          variant="secondary"
          icon={<PenIcon />}
          className="ms-2 px-3"
          to={`/applications/edit/${row.id}`}
          {...named(texts['applications.action.correct'])}
        >
          {texts['applications.action.correct']}
        </LinkButton>
      )}
      {isToSend && (
        <LinkButton
          variant="secondary"
          icon={<SendIcon />}
          className="ms-2 px-3"
          to={checkPath(row.id)}
          {...named(texts['applications.action.forward'])}
        >
          {texts['applications.action.forward']}
        </LinkButton>
      )}
    </div>
  )
}

const Said = ({ children }: { children: ReactNode }) => <span className="sr-only">{children}</span>
