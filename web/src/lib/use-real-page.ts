import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

/** A page number beyond the last is replaced by the last one, also in the address. */
export const useRealPage = (shown: number | undefined, asked: number, addressOf: (page: number) => string) => {
  const navigate = useNavigate()
  const address = shown !== undefined && shown !== asked ? addressOf(shown) : null
  useEffect(() => {
    if (address) void navigate(address, { replace: true })
  }, [address, navigate])
}
