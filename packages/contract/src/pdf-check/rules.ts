/** What a PDF may not contain, by the names that stand for it in its dictionaries (R-APP-42). */

export type PdfProblem =
  | 'type'
  | 'broken'
  | 'encrypted'
  | 'javaScript'
  | 'launch'
  | 'embedded'
  | 'xfa'
  | 'media'
  | 'outside'
  | 'malware'

/** Actions (`/S`) that are refused wherever they are. */
export const refusedActions: ReadonlyMap<string, PdfProblem> = new Map<string, PdfProblem>([
  ['JavaScript', 'javaScript'],
  ['Launch', 'launch'],
  ['ImportData', 'launch'],
  ['GoToE', 'embedded'],
  ['Rendition', 'media'],
  ['Movie', 'media'],
  ['Sound', 'media'],
  ['RichMediaExecute', 'media'],
  ['SubmitForm', 'outside'],
])

/** Actions that open another file; one beside this PDF may be named, a path or an address may not. */
export const remoteActions: ReadonlySet<string> = new Set(['GoToR', 'Thread'])

/** Kinds (`/Type` and `/Subtype`) of objects that are refused. */
export const refusedKinds: ReadonlyMap<string, PdfProblem> = new Map<string, PdfProblem>([
  ['EmbeddedFile', 'embedded'],
  ['RichMedia', 'media'],
  ['Movie', 'media'],
  ['Sound', 'media'],
  ['3D', 'media'],
])

/** An object that is nothing but such a name is the action or kind of another object, which hides it by a reference. */
export const refusedAlone: ReadonlyMap<string, PdfProblem> = new Map([
  ...refusedKinds,
  ...refusedActions,
  ['URI', 'outside'],
  ...[...remoteActions].map((name) => [name, 'outside'] as const),
])

/**
 * What is inside a dictionary or an array. `open`: an action that runs by itself; `triggers`: a dictionary of them;
 * `scripts` and `files`: a tree of names, or a list of its branches; `script` and `file`: a list of its leaves.
 * `elsewhere`: what names the file from which a page or a picture is drawn; `address`: where a link leads.
 */
export type Role =
  | 'plain'
  | 'elsewhere'
  | 'address'
  | 'open'
  | 'triggers'
  | 'scripts'
  | 'script'
  | 'files'
  | 'file'
  | 'xfa'

const rolesByKey: Readonly<Record<string, Role>> = {
  JavaScript: 'scripts',
  EmbeddedFiles: 'files',
  XFA: 'xfa',
  Ref: 'elsewhere',
  OPI: 'elsewhere',
  URI: 'address',
}
/** Keys of an address: of a link, and of what all addresses of a document begin with. */
export const addressKeys: ReadonlySet<string> = new Set(['URI', 'Base'])

/** Whether a link leads to a file, to another computer's share or to a program; viewers skip blanks and controls. */
export const isUnsafeAddress = (typed: string): boolean =>
  /^(?:\\\\|(?:file|smb|javascript|vbscript|data|jar|shell|search|search-ms|ms-[a-z-]+):)/i.test(
    typed.replace(/[\0-\x20]|^\xfe\xff|^\xef\xbb\xbf/g, ''),
  )

/** Under `OPI` stands the version, and the name of the file below it. */
const versions: ReadonlySet<string> = new Set(['1.3', '2.0'])

/** The role of what `key` holds in a dictionary of this role. */
export const roleOfValue = (role: Role, key: string): Role => {
  if (role === 'scripts' || role === 'files') {
    if (key === 'Kids') return role
    return key === 'Names' ? (role === 'scripts' ? 'script' : 'file') : 'plain'
  }
  if (role === 'triggers' || key === 'OpenAction' || (role === 'open' && key === 'Next')) return 'open'
  if (key === 'AA') return 'triggers'
  if (role === 'elsewhere' && versions.has(key)) return 'elsewhere'
  return rolesByKey[key] ?? 'plain'
}

/** Why an array of this role may have no element; an empty list of scripts, files or parts of a form is harmless. */
export const problemOfElement = (role: Role): PdfProblem | null => {
  if (role === 'script') return 'javaScript'
  if (role === 'file') return 'embedded'
  return role === 'xfa' ? 'xfa' : null
}
