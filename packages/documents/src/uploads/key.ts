/** The keys of uploads, and of the copies that drafts keep of them. */

export const newUploadKey = (random: string): string => `uploads/${random}`

/** Whether the key has the form of an issued upload key. */
export const isUploadKey = (key: string): boolean => /^uploads\/[\w-]{20,64}$/.test(key)

/** The key of a draft's copy, which no form can write. */
export const keptKey = (key: string): string => key.replace(/^uploads\//, 'kept/')
