import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

export const useExistingPage = (shown: number | undefined, requested: number, addressOf: (page: number) => string) => {
  const navigate = useNavigate()
  const address = shown !== undefined && shown !== requested ? addressOf(shown) : null
  useEffect(() => {
    if (address) void navigate(address, { replace: true })
  }, [address, navigate])
}
