/**
 * Whether what a program gives has room below its title in a row of 150 px on a phone, of 72 px at 1280 px (R-WEB-29).
 * It is told by letters, because a measured height would come after the first paint.
 */
export const fitsPhoneRow = (title: string, gives: string): boolean => lines(title, 24) + lines(gives, 32) <= 5
export const fitsWideRow = (title: string, gives: string): boolean => lines(title, 42) + lines(gives, 48) <= 3

const lines = (text: string, lettersOfLine: number) => Math.ceil(text.length / lettersOfLine)
