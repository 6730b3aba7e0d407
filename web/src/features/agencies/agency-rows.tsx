import type { AgencyCard } from '@portal/contract/documents/catalog'
import { fill } from '@portal/contract/fill'
import { agencies as texts } from '@portal/contract/texts/agencies'
import { Link } from 'react-router-dom'
import { CardImage } from '#ui/card-image.tsx'
import { BuildingIcon } from '#ui/further-icons.tsx'

export const AgencyRows = ({
  agencies,
  linkOf,
}: {
  agencies: readonly AgencyCard[]
  linkOf: (id: number) => string
}) => (
  <ul>
    {agencies.map(({ id, name, short_name, image, active_projects_count: count }) => (
      <li key={id} className="border-t border-line first:border-t-0">
        <Link to={linkOf(id)} className="group flex min-h-13 items-center gap-3 py-1.5">
          <CardImage image={image} fallback={<BuildingIcon />} className="size-9" />
          <div className="flex min-w-0 flex-col">
            <h3 className="text-base leading-snug font-normal wrap-anywhere group-hover:text-brand group-hover:underline">
              {short_name}
            </h3>
            <p className="sr-only">{name}</p>
            <p className="text-sm text-ink-soft">
              {fill(texts['agencies.card.activePrograms'], { count: count ?? 0 })}
            </p>
          </div>
        </Link>
      </li>
    ))}
  </ul>
)
