export const PointList = ({ id, points }: { id?: string; points: readonly string[] }) => (
  <ul id={id} className="flex list-disc flex-col gap-1.5 ps-5">
    {points.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </ul>
)
