/** Class names that apply, in one string. */
export const cx = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ')
