/** Limits of files, in a separate module, so that a form that only attaches some loads no schemas. */
export const megabyte = 1024 * 1024
export const documentLimit = 10
export const documentBytes = 10 * megabyte
export const messageDocumentLimit = 5

/** The longest name that common file systems accept. */
export const fileNameLimit = 255
