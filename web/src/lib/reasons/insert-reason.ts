export const insertReason = (written: string, picked: string, lastPicked: string | null, max: number): string => {
  const isUntouched = written.trim() === '' || written === lastPicked
  const text = isUntouched ? picked : `${written.trimEnd()}\n${picked}`
  return text.length > max ? written : text
}

export const placeholderIn = (text: string): readonly [from: number, to: number] | null => {
  const place = /\[[^\]]*\]/.exec(text)
  return place && [place.index, place.index + place[0].length]
}
