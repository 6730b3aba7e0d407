/** The limits that a decider keeps, a refusal names or a field counts to. Texts are measured in characters. */
export const megabyte = 1024 * 1024

/** Of an application (R-APP-46). */
export const maxDocuments = 10
export const maxDocumentBytes = 10 * megabyte
export const maxMessageDocuments = 5
/** The longest name that common file systems accept. */
export const maxFileName = 255
export const maxImageBytes = 2 * megabyte

export const maxPapers = 10
export const maxPaperTitle = 200
export const maxDrafts = 20
export const maxPasskeys = 10
/** Devices of a member that get notices by push. */
export const maxDevices = 10
/** Of an agency. */
export const maxTemplates = 100

export const minDescription = 10
export const maxDescription = 20_000
export const maxDescriptionBytes = 100 * 1024
/** Reasons and what is said in their place (R-LIM-1). */
export const maxReason = 2000
export const maxShortReason = 500
export const maxNote = 2000
export const maxShortNote = 500
export const maxMessage = 2000
export const maxLetterBytes = 20 * 1024
export const maxSearch = 100
export const maxSystemLabel = 100
/** The longest that SMTP carries. */
export const maxEmail = 254
