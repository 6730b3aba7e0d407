/** What a draft's name on this device says: the kind of form, its number and its page. */
const pages = {
  program: '/add-application/',
  agency: '/agency/create/statment/',
  edit: '/applications/edit/',
} as const

export type DraftForm = { readonly kind: keyof typeof pages; readonly id: number; readonly path: string }

export const parseDraftForm = (name: string): DraftForm | null => {
  const [, kind = '', id] = /^([a-z]+)-(\d+)$/.exec(name) ?? []
  return isKind(kind) ? { kind, id: Number(id), path: pages[kind] + id } : null
}

const isKind = (kind: string): kind is DraftForm['kind'] => Object.hasOwn(pages, kind)
