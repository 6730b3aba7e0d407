/** `code`: the person reads it out from their phone. `card_seen`: staff saw the card, and say what it was. */
export const visitProofs = ['code', 'card_seen'] as const
export type VisitProof = (typeof visitProofs)[number]
