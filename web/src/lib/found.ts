/** The portal's search over what is on a page: trimmed, in any letter case, somewhere in the name. */
export const found = <T>(items: readonly T[], search: string, nameOf: (item: T) => string): T[] => {
  const wanted = folded(search)
  return items.filter((item) => folded(nameOf(item)).includes(wanted))
}

/** toLocaleLowerCase brings Mtavruli capitals back to Mkhedruli too. */
const folded = (text: string) => text.trim().toLocaleLowerCase('ka').replace(/\s+/g, ' ')
