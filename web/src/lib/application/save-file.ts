/** Hands a file to the browser's downloads under its own name. */
export const saveFile = (file: Blob, name: string) => {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The download has its own hold on the bytes once it has begun; a minute is plenty.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
