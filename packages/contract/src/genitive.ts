/** The genitive of a name, for „… სახელით“: მარიამ ბერიძე → მარიამ ბერიძის, შპს „მწვანე გორა“ → შპს „მწვანე გორას“. */
export const genitive = (name: string): string => {
  const [, words = '', last = '', quote = ''] = /^(.*?)(.)([“”"]?)$/su.exec(name.trim()) ?? []
  if (!/[ა-ჰ]/.test(last)) return `${name.trim()}-ის`
  return words + ended(last) + quote
}

/** Names keep their last vowel, except the endings of the nominative: ბერიძ-ე, გიორგ-ი. */
const ended = (last: string): string => {
  if (last === 'ა' || last === 'ო' || last === 'უ') return `${last}ს`
  return last === 'ე' || last === 'ი' ? 'ის' : `${last}ის`
}
