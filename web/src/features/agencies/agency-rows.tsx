import type { AgencyCard } from '@portal/contract/documents/catalog'
import { fill } from '@portal/contract/fill'
import { agencies as texts } from '@portal/contract/texts/agencies'
import { CardImage } from '#ui/card-image.tsx'
import { BuildingIcon } from '#ui/further-icons.tsx'
import { Link } from '#ui/link.tsx'

export const AgencyRows = ({
  agencies,
  linkOf,
  arePicturesHeld = false,
}: {
  agencies: readonly AgencyCard[]
  linkOf: (id: number) => string
  arePicturesHeld?: boolean
}) => (
  <ul>
    {agencies.map(({ id, name, short_name, image, active_projects_count: count }) => (
      <li key={id} className="border-t border-line first:border-t-0">
        <Link to={linkOf(id)} className="group flex min-h-11 items-center gap-3 py-1 sm:min-h-13 sm:py-1.5">
          <CardImage
            image={image}
            fallback={<BuildingIcon />}
            isHeld={arePicturesHeld}
            className="size-8 shrink-0 sm:size-9"
          />
          <div className="flex min-w-0 grow items-center gap-3 sm:flex-col sm:items-start sm:gap-0">
            <h3 className="grow text-sm leading-snug font-normal wrap-anywhere group-hover:text-brand group-hover:underline sm:text-base">
              {short_name}
            </h3>
            <p className="sr-only">{name}</p>
            <p className="text-sm text-ink-soft max-sm:sr-only">
              {fill(texts['agencies.card.activePrograms'], { count: count ?? 0 })}
            </p>
            <p aria-hidden="true" className="text-sm whitespace-nowrap text-ink-soft sm:hidden">
              {fill(texts['find.need.count'], { count: count ?? 0 })}
            </p>
          </div>
        </Link>
      </li>
    ))}
  </ul>
)
