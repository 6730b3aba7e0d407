/** Text as it is compared by a search: Mtavruli letters have their small ones in lower case, and a space is a space. */
export const plain = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
