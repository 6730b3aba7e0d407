import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from '#lib/page/use-search-params.ts'

export const useUrlText = (name: string) => {
  const [params, setParams] = useSearchParams()
  const inUrl = params.get(name) ?? ''
  const [text, setText] = useState(inUrl)
  const written = useRef(inUrl)

  useEffect(() => {
    if (inUrl === written.current) return
    written.current = inUrl
    setText(inUrl)
  }, [inUrl])

  const type = (next: string) => {
    setText(next)
    written.current = next.trim()
    setParams(
      (present) => {
        const changed = new URLSearchParams(present)
        if (next.trim()) changed.set(name, next.trim())
        else changed.delete(name)
        return changed
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return [text, type] as const
}
