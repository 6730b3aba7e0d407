import { ridge } from '#lib/page/ridge-drawing.ts'

export const Ridge = () => (
  <svg
    viewBox={ridge.viewBox}
    height={ridge.height}
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
    focusable="false"
    className={ridge.className}
  >
    {ridge.paths.map(({ className, d }) => (
      <path key={className} className={className} d={d} />
    ))}
  </svg>
)
