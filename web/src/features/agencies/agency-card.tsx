import type { AgencyCard as Agency } from '@portal/contract/documents/catalog'
import { fill } from '@portal/contract/fill'
import { agencies as texts } from '@portal/contract/texts/agencies'
import { Link } from 'react-router-dom'
import { CardImage } from '#ui/card-image.tsx'
import { ArrowRightIcon, BuildingIcon } from '#ui/icons.tsx'

export function AgencyCard({ agency, name, to }: { agency: Agency; name: string; to: string }) {
  return (
    <li className="flex">
      <Link
        to={to}
        className="group flex w-full flex-col rounded-md border border-line bg-surface p-5 transition-shadow hover:border-brand hover:shadow-float"
      >
        <CardImage image={agency.image} fallback={<BuildingIcon className="size-7" />} className="size-14" />
        <span className="mt-4 grow text-lg leading-snug font-semibold wrap-anywhere group-hover:text-brand">
          {name}
        </span>
        <span className="mt-4 text-sm text-ink-soft">
          {fill(texts['agencies.card.activePrograms'], { count: agency.active_projects_count ?? 0 })}
        </span>
        <span className="mt-2 inline-flex items-center gap-2 font-semibold text-brand">
          {texts['agencies.card.open']}
          <ArrowRightIcon className="size-4" />
        </span>
      </Link>
    </li>
  )
}
