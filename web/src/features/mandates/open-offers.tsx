import { useQuery } from '@tanstack/react-query'
import { mandatesQuery } from '#lib/acting/mandates-query.ts'
import { OpenOffer } from './open-offer.tsx'
import { asksForAnswer } from './words.ts'

/** On the dashboard, whose own next step has its filled button. */
export function OpenOffers() {
  const { data } = useQuery(mandatesQuery)
  return data?.received.filter(asksForAnswer).map((offer) => <OpenOffer key={offer.id} offer={offer} isFirst={false} />)
}
