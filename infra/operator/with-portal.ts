import { type OperatorsPortal, openPortal } from './open-portal.ts'

export const withPortal = async <T>(work: (portal: OperatorsPortal) => Promise<T>): Promise<T> => {
  const portal = await openPortal(process.env)
  try {
    console.error(`On ${portal.where}:`)
    return await work(portal)
  } finally {
    await portal.close()
  }
}
