import { showAt } from '../../testing/faked-portal.tsx'
import { OwnApplicationsScreen } from './own-applications.tsx'

export const list = 'GET /api/auth/applications/GetData'
export const permission = 'GET /api/auth/check_permission'
export const show = (address = '/applications') => showAt(address, '/applications', <OwnApplicationsScreen />)
