import { useQuery } from '@tanstack/react-query'
import { OpenOffer } from './open-offer.tsx'
import { mandatesQuery } from './queries.ts'
import { asksForAnswer } from './words.ts'

/** On the dashboard, whose own next step has its filled button. */
export function OpenOffers() {
  const { data } = useQuery(mandatesQuery)
  return data?.received.filter(asksForAnswer).map((offer) => <OpenOffer key={offer.id} offer={offer} isFirst={false} />)
}
