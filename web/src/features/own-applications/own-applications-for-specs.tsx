import { screen } from '@testing-library/react'
import { showAt } from '../../testing/faked-portal.tsx'
import { OwnApplicationsScreen } from './own-applications.tsx'

export const list = 'GET /api/auth/applications/GetData'
export const counts = 'GET /api/auth/applications/counts'
export const permission = 'GET /api/auth/check_permission'
export const show = (address = '/applications') => showAt(address, '/applications', <OwnApplicationsScreen />)

const named = (id: number) => ({ name: new RegExp(`^სტიპენდია #0000-${id}$`) })
export const findRow = (id: number) => screen.findByRole('link', named(id))
export const getRow = (id: number) => screen.getByRole('link', named(id))
export const queryRow = (id: number) => screen.queryByRole('link', named(id))
