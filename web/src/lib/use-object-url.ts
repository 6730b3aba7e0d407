import { useEffect, useState } from 'react'

/** An address for bytes that the page holds, released when they are exchanged or the page is left. */
export const useObjectUrl = (bytes: Blob | null | undefined): string | null => {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!bytes) return
    const made = URL.createObjectURL(bytes)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(null)
    }
  }, [bytes])
  return url
}
