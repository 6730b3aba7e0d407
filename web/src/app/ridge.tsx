import { ridgeDrawing } from '#lib/page/ridge-drawing.ts'

export const Ridge = () => (
  <svg
    viewBox={ridgeDrawing.viewBox}
    height={ridgeDrawing.height}
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
    focusable="false"
    className={ridgeDrawing.className}
  >
    {ridgeDrawing.paths.map(({ className, d }) => (
      <path key={className} className={className} d={d} />
    ))}
  </svg>
)
