import { useEffect, useRef, useState } from 'react'

/**
 * Which entry of a list is edited in the list's place. What was pressed to open a form goes away with the list, so the
 * focus goes to the first field of `box`, and back to its `[data-add]` button (R-WEB-34).
 */
export const useEdited = <Entry>() => {
  const [edited, edit] = useState<Entry | 'new' | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(edited)
  useEffect(() => {
    if (before.current === edited) return
    before.current = edited
    box.current?.querySelector<HTMLElement>(edited ? 'input, select, textarea' : '[data-add]')?.focus()
  }, [edited])
  return { edited, edit, box }
}
