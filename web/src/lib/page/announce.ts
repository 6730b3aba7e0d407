/**
 * Milliseconds that an announcement stays in the page: long enough to be read aloud, too short to be found by browsing.
 */
const keptFor = 5_000

/**
 * Announces a text to screen readers. The live region is in index.html from the start, because some screen readers
 * ignore a region that appears together with its text. A new announcement does not interrupt the current one.
 */
export const announce = (text: string): void => {
  const line = document.createElement('p')
  line.textContent = text
  document.getElementById('announcer')?.append(line)
  setTimeout(() => line.remove(), keptFor)
}
