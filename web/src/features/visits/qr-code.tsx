import { encode } from 'uqr'

/** Light modules around the code, which readers need. */
const border = 4

/** Black on white in every theme, because it is read from paper. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-[35mm] shrink-0 bg-paper text-on-paper"
    >
      <path d={dark.join('')} fill="currentColor" />
    </svg>
  )
}
