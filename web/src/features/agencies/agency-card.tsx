import type { AgencyCard as Agency } from '@portal/contract/documents/catalog'
import { fill } from '@portal/contract/fill'
import { agencies as texts } from '@portal/contract/texts/agencies'
import { Link } from 'react-router-dom'
import { CardImage } from '#ui/card-image.tsx'
import { BuildingIcon } from '#ui/further-icons.tsx'
import { ChevronRightIcon } from '#ui/icons.tsx'

type Props = { agency: Agency; name: string; topics: string; to: string }

export function AgencyCard({ agency, name, topics, to }: Props) {
  return (
    <li className="flex">
      <Link
        to={to}
        className="group flex w-full items-start gap-4 border-line bg-surface transition-shadow max-sm:border-t max-sm:py-3 sm:rounded-md sm:border sm:p-4 sm:hover:border-brand sm:hover:shadow-float"
      >
        <CardImage image={agency.image} fallback={<BuildingIcon className="size-6" />} className="size-12 shrink-0" />
        <div className="flex min-w-0 grow flex-col gap-1">
          <h2 className="text-base leading-snug wrap-anywhere group-hover:text-brand">{name}</h2>
          {topics && <p className="text-sm">{topics}</p>}
          <p className="text-sm text-ink-soft">
            {fill(texts['agencies.card.activePrograms'], { count: agency.active_projects_count ?? 0 })}
          </p>
        </div>
        <ChevronRightIcon className="shrink-0 self-center text-brand" />
      </Link>
    </li>
  )
}
