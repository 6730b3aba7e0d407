import { lazy } from 'react'

export const ProgramsScreen = lazy(async () => ({
  default: (await import('#features/programs/programs.tsx')).ProgramsScreen,
}))
export const ProgramScreen = lazy(async () => ({
  default: (await import('#features/programs/program.tsx')).ProgramScreen,
}))
export const TermsScreen = lazy(async () => ({
  default: (await import('#features/legal/legal-pages.tsx')).TermsScreen,
}))
export const PrivacyScreen = lazy(async () => ({
  default: (await import('#features/legal/legal-pages.tsx')).PrivacyScreen,
}))
export const AccessibilityScreen = lazy(async () => ({
  default: (await import('#features/accessibility/accessibility.tsx')).AccessibilityScreen,
}))
export const PasswordResetScreen = lazy(async () => ({
  default: (await import('#features/password-reset/password-reset.tsx')).PasswordResetScreen,
}))
export const StatisticsScreen = lazy(async () => ({
  default: (await import('#features/statistics/statistics.tsx')).StatisticsScreen,
}))
export const PublishedLogScreen = lazy(async () => ({
  default: (await import('#features/published-log/published-log.tsx')).PublishedLogScreen,
}))
export const AboutScreen = lazy(async () => ({ default: (await import('#features/about/about.tsx')).AboutScreen }))
export const AgenciesScreen = lazy(async () => ({
  default: (await import('#features/agencies/agencies.tsx')).AgenciesScreen,
}))
export const DashboardScreen = lazy(async () => ({ default: (await import('./dashboard.tsx')).DashboardScreen }))

export const FileApplicationScreen = lazy(async () => ({
  default: (await import('#features/application-form/file-application.tsx')).FileApplicationScreen,
}))
export const FileAgencyApplicationScreen = lazy(async () => ({
  default: (await import('#features/application-form/file-agency-application.tsx')).FileAgencyApplicationScreen,
}))
export const EditApplicationScreen = lazy(async () => ({
  default: (await import('#features/application-form/edit-application.tsx')).EditApplicationScreen,
}))
export const OwnApplicationsScreen = lazy(async () => ({
  default: (await import('#features/own-applications/own-applications.tsx')).OwnApplicationsScreen,
}))
export const DeskApplicationsScreen = lazy(async () => ({
  default: (await import('#features/desk-applications/desk-applications.tsx')).DeskApplicationsScreen,
}))
export const DetailScreen = lazy(async () => ({ default: (await import('./application-detail.tsx')).DetailScreen }))
export const CheckApplicationScreen = lazy(async () => ({
  default: (await import('#features/send-application/check-application.tsx')).CheckApplicationScreen,
}))
export const SentApplicationScreen = lazy(async () => ({
  default: (await import('#features/send-application/sent-application.tsx')).SentApplicationScreen,
}))
export const SessionsScreen = lazy(async () => ({
  default: (await import('#features/sessions/sessions.tsx')).SessionsScreen,
}))
export const ContactMessagesScreen = lazy(async () => ({
  default: (await import('#features/contact-messages/contact-messages.tsx')).ContactMessagesScreen,
}))
export const AuditScreen = lazy(async () => ({ default: (await import('#features/audit/audit.tsx')).AuditScreen }))
export const AccessesScreen = lazy(async () => ({
  default: (await import('#features/audit/accesses.tsx')).AccessesScreen,
}))
export const ReplayScreen = lazy(async () => ({
  default: (await import('#features/audit-replay/replay.tsx')).ReplayScreen,
}))
export const ProfileScreen = lazy(async () => ({
  default: (await import('#features/profile/profile.tsx')).ProfileScreen,
}))
export const IdentityVerificationScreen = lazy(async () => ({
  default: (await import('#features/identity-verification/identity-verification.tsx')).IdentityVerificationScreen,
}))
export const MembersScreen = lazy(async () => ({
  default: (await import('#features/members/members.tsx')).MembersScreen,
}))
export const RolesScreen = lazy(async () => ({ default: (await import('#features/roles/roles.tsx')).RolesScreen }))
export const DocumentsScreen = lazy(async () => ({
  default: (await import('#features/members/documents/documents.tsx')).DocumentsScreen,
}))
export const EditMemberScreen = lazy(async () => ({
  default: (await import('#features/members/edit-member.tsx')).EditMemberScreen,
}))

export const AdministeredProgramsScreen = lazy(async () => ({
  default: (await import('#features/program-admin/programs.tsx')).AdministeredProgramsScreen,
}))
export const AddProgramScreen = lazy(async () => ({
  default: (await import('#features/program-admin/add-program.tsx')).AddProgramScreen,
}))
export const EditProgramScreen = lazy(async () => ({
  default: (await import('#features/program-admin/edit-program.tsx')).EditProgramScreen,
}))
export const AdministeredAgenciesScreen = lazy(async () => ({
  default: (await import('#features/agency-admin/administered-agencies.tsx')).AdministeredAgenciesScreen,
}))
export const AddAgencyScreen = lazy(async () => ({
  default: (await import('#features/agency-admin/add-agency.tsx')).AddAgencyScreen,
}))
export const EditAgencyScreen = lazy(async () => ({
  default: (await import('#features/agency-admin/edit-agency.tsx')).EditAgencyScreen,
}))
