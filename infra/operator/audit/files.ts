import type { BrokenFile, FilesVerified } from '@portal/fn-audit'

export const fileLines = ({ files, applications, of, unread, broken }: FilesVerified): readonly string[] => {
  const which =
    applications === of
      ? `of all ${of} applications`
      : `of ${applications} of ${of} applications, chosen at random (--files all looks at every one)`
  const unopened = unread === 0 ? [] : [`${unread} of these applications do not open: their files are not known.`]
  if (broken.length === 0)
    return [`${files} files ${which}: each is there with the digest that was recorded.`, ...unopened]
  return [
    ...broken.map(brokenLine),
    `${files} files ${which}: ${broken.length} ${broken.length === 1 ? 'is' : 'are'} not there as filed.`,
    ...unopened,
  ]
}

const brokenLine = ({ application, version, document, reason }: BrokenFile): string =>
  `BROKEN documents ${document.key}: ${reason} (application-${application}, event ${version})`
