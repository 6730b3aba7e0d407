/** Another pick takes the place of the last one as long as nobody edited it; what a person wrote stays before it. */
export const withPicked = (written: string, picked: string, lastPicked: string | null, max: number): string => {
  const isUntouched = written.trim() === '' || written === lastPicked
  const text = isUntouched ? picked : `${written.trimEnd()}\n${picked}`
  return text.length > max ? written : text
}

/** The first place that a template leaves open: `[…]`. */
export const openPlaceIn = (text: string): readonly [from: number, to: number] | null => {
  const place = /\[[^\]]*\]/.exec(text)
  return place && [place.index, place.index + place[0].length]
}
