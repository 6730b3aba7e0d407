/** The cursor of a log page: continue below this position, starting in this segment. Opaque on the wire. */
export type LogPosition = { readonly segment: number; readonly position: number }

export const cursorOf = ({ segment, position }: LogPosition): string => `${segment}-${position}`

/** The contract's schema has checked that it is two numbers. */
export const positionOf = (cursor: string): LogPosition => {
  const [segment, position] = cursor.split('-').map(Number)
  return { segment: segment as number, position: position as number }
}
