/** „მბ“ of მარიამ ბერიძე, „მგ“ of შპს „მწვანე გორა“, „61“ of a masked number. */
export const initials = (name: string): string => {
  const [, quoted] = /„(.+)“/.exec(name) ?? []
  const words = (quoted ?? name).match(/[\p{L}\d]+/gu) ?? []
  const [first = '', second = ''] = words
  return /^\d/.test(first) ? first.slice(0, 2) : first.slice(0, 1) + second.slice(0, 1)
}

/** Beside a name in a row of people. */
export const Initials = ({ name }: { name: string }) => (
  <span
    aria-hidden="true"
    className="flex size-10 shrink-0 items-center justify-center rounded-full bg-brand-wash text-sm font-semibold text-brand-strong"
  >
    {initials(name)}
  </span>
)
