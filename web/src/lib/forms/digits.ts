export const phoneDigits = (typed: string) =>
  onlyDigits(typed)
    .replace(/^(00)?995/, '')
    .slice(0, 9)

export const onlyDigits = (typed: string) => typed.replace(/\D/g, '')
