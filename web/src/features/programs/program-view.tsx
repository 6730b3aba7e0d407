import type { ProgramDocument } from '@portal/contract/documents/catalog'
import { programDetails as texts } from '@portal/contract/texts/program-details'
import type { ReactNode } from 'react'
import { Alert } from '#ui/alert.tsx'
import { CardImage } from '#ui/card-image.tsx'
import { FileIcon } from '#ui/further-icons.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { ProgramBadge } from './program-badge.tsx'
import { ProgramSections } from './program-sections.tsx'

/** A program, as guests and members both read it; what one may do with it is given (`apply`). */
export function ProgramView({
  program,
  back,
  apply,
}: {
  program: ProgramDocument
  back: { label: string; to: string }
  apply: ReactNode
}) {
  return (
    <article>
      <PageHead
        title={program.title}
        help={program.agency.name}
        back={back}
        image={
          <CardImage image={program.image} fallback={<FileIcon className="size-8" />} className="size-16 sm:size-20" />
        }
        badge={<ProgramBadge status={program.status} />}
      />
      <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-10">
        <section aria-labelledby="program-about" className="flex flex-col gap-4">
          <h2 id="program-about" className="text-xl">
            {texts['program.details.title']}
          </h2>
          <ProgramSections sections={program.sections} />
        </section>
        <aside className="flex flex-col gap-5">
          <Alert tone="warn" title={texts['program.notice.title']} isQuiet>
            <ul className="flex list-disc flex-col gap-1 pl-5">
              <li>{texts['program.notice.georgianOnly']}</li>
              <li>{texts['program.notice.originals']}</li>
            </ul>
          </Alert>
          {apply}
        </aside>
      </div>
    </article>
  )
}
