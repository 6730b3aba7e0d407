/** The markers of a JPEG and where they stand, up to its first scan (0xda); broken bytes end before it. */
export function* jpegMarkers(bytes: Uint8Array): Generator<{ readonly marker: number; readonly at: number }> {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return
  let at = 2
  while (at + 3 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    yield { marker, at }
    if (marker === 0xda) return
    at += 2 + ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0)
  }
}
