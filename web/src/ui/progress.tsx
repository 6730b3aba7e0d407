/** How far something is; without a value it is on its way. The look is in styles/progress.css. */
export function Progress({ label, value, max = 100 }: { label: string; value?: number; max?: number }) {
  return <progress aria-label={label} value={value} max={max} className="portal-progress" />
}
