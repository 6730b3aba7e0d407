/** The files behind upload keys, for as long as the page with the form is there. */
const previews = new Map<string, string>()

export const keepPreview = (key: string, file: File) => {
  previews.set(key, URL.createObjectURL(file))
}

export const previewOf = (key: string): string | undefined => previews.get(key)

export const forgetPreviews = () => {
  for (const url of previews.values()) URL.revokeObjectURL(url)
  previews.clear()
}
