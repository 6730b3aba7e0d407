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
 */
export type Role = 'plain' | 'open' | 'triggers' | 'scripts' | 'script' | 'files' | 'file' | 'xfa'

const treeRoles: Readonly<Record<string, Role>> = { JavaScript: 'scripts', EmbeddedFiles: 'files' }

/** The role of what `key` holds in a dictionary of this role. */
export const roleOfValue = (role: Role, key: string): Role => {
  if (role === 'scripts' || role === 'files') {
    if (key === 'Kids') return role
    return key === 'Names' ? (role === 'scripts' ? 'script' : 'file') : 'plain'
  }
  if (role === 'triggers' || key === 'OpenAction' || (role === 'open' && key === 'Next')) return 'open'
  if (key === 'AA') return 'triggers'
  return key === 'XFA' ? 'xfa' : (treeRoles[key] ?? 'plain')
}

/** Why an array of this role may have no element; an empty list of scripts, files or parts of a form is harmless. */
export const problemOfElement = (role: Role): PdfProblem | null => {
  if (role === 'script') return 'javaScript'
  if (role === 'file') return 'embedded'
  return role === 'xfa' ? 'xfa' : null
}
