/** What a draft's name on this device says: the kind of form, its number and its page. */
const pages = {
  program: '/add-application/',
  agency: '/agency/create/statment/',
  edit: '/applications/edit/',
} as const

export type DraftForm = { readonly kind: keyof typeof pages; readonly id: number; readonly path: string }

export const formOf = (name: string): DraftForm | null => {
  const [, kind, id] = /^(program|agency|edit)-(\d+)$/.exec(name) ?? []
  if (!kind || !(kind in pages)) return null
  const known = kind as DraftForm['kind']
  return { kind: known, id: Number(id), path: pages[known] + id }
}
