import { ridge } from '#lib/ridge-drawing.ts'

export const Ridge = () => (
  <svg
    viewBox={ridge.viewBox}
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
    focusable="false"
    className={ridge.look}
  >
    {ridge.paths.map(({ look, d }) => (
      <path key={look} className={look} d={d} />
    ))}
  </svg>
)
