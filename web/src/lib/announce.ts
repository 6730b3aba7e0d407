/** As long as it takes to be read, and no longer: who walks the page later does not come upon it. Milliseconds. */
const keptFor = 5_000

/**
 * Says something to who cannot see it. Its region stands in index.html from the start, because a region that comes
 * together with its text is not always heard; what is added to it is read after what is being read.
 */
export const announce = (text: string): void => {
  const line = document.createElement('p')
  line.textContent = text
  document.getElementById('announcer')?.append(line)
  setTimeout(() => line.remove(), keptFor)
}
