/**
 * Matches the digits of an application's number without building a million strings. A query with `#` or `-` is matched
 * against the shown form, `#0000-42` (R-APP-51).
 */

export const numberMatcher = (wanted: string): ((id: number) => boolean) => {
  if (/[#-]/.test(wanted)) return shownMatcher(wanted)
  if (!/^\d{1,15}$/.test(wanted)) return () => false
  const [digits, modulus, least] = [Number(wanted), 10 ** wanted.length, 10 ** (wanted.length - 1)]
  return (id) => {
    for (let rest = id; rest >= least; rest = Math.floor(rest / 10)) if (rest % modulus === digits) return true
    return false
  }
}

const shown = '#0000'

const shownMatcher = (wanted: string): ((id: number) => boolean) => {
  const hyphen = wanted.indexOf('-')
  if (hyphen < 0) return () => shown.includes(wanted)
  const [before, after] = [wanted.slice(0, hyphen), wanted.slice(hyphen + 1)]
  if (!shown.endsWith(before)) return () => false
  return (id) => String(id).startsWith(after)
}
