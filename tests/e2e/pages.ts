/** The pages that anybody and each role can open in the shared portal, by path. */
export const guestPages = [
  '/',
  '/?need=all',
  '/?search=სტუდენტი',
  '/guest/about',
  '/guest/Agency/Programs/1',
  '/guest/show/1',
  '/Signin',
  '/Signup',
  '/reset-password',
  '/about',
  '/terms',
  '/privacy',
  '/accessibility',
  '/statistics',
  '/log',
  '/status',
  '/no/such/page',
] as const

export const citizenPages = [
  '/Dashboard',
  '/agency',
  '/Agency/Programs/1',
  '/show/1',
  '/add-application/1',
  '/agency/create/statment/1',
  '/applications',
  '/Profile',
  '/Profile/data',
  '/ProfileVerif',
  '/mandates',
  '/sessions',
] as const

/** Their form is empty, so pressing what sends it shows its errors and sends nothing. */
export const pagesWithEmptyForm: readonly string[] = [
  '/add-application/1',
  '/agency/create/statment/1',
  '/AddAgency',
  '/AddPrograms',
]

export const staff = {
  superAdministrator: 'superAdministrator',
  administrator: 'agencyAdministrator',
  operator: 'agencyOperator',
  auditor: 'auditor',
} as const
export type Role = keyof typeof staff

export const staffPages: Readonly<Record<Role, readonly string[]>> = {
  superAdministrator: [
    '/Dashboard',
    '/applications?page=1',
    '/members',
    '/members/documents',
    '/members/edit/6',
    '/roles',
    '/messages',
    '/statistics',
    '/programs',
    '/programs/edit/1',
    '/agency',
    '/agency/systems',
    '/agency/edit/1',
    '/AddAgency',
    '/sessions',
    '/numbers?agency_id=1',
    '/transfers',
  ],
  administrator: [
    '/Dashboard',
    '/applications?page=1&status=forwarded',
    '/detail/23?page=1&status=forwarded',
    '/programs',
    '/agency/systems',
    '/AddPrograms',
    '/team',
    '/numbers',
    '/reports',
    '/reports?show=2',
    '/reports?edit=1',
    '/templates',
    '/letters',
    '/feedback',
    '/transfers',
  ],
  operator: ['/Dashboard', '/applications', '/detail/23', '/team', '/reports', '/reports?show=1', '/office/visit'],
  auditor: ['/Dashboard', '/audit', '/audit/looks', '/audit/applications/3', '/detail/3'],
}
