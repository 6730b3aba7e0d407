import { lazily } from '#ui/part.tsx'

export const ProgramsScreen = lazily(async () => (await import('#features/programs/list/programs.tsx')).ProgramsScreen)
export const ProgramScreen = lazily(async () => (await import('#features/programs/program/program.tsx')).ProgramScreen)
export const TermsScreen = lazily(async () => (await import('#features/legal/legal-pages.tsx')).TermsScreen)
export const PrivacyScreen = lazily(async () => (await import('#features/legal/legal-pages.tsx')).PrivacyScreen)
export const AccessibilityScreen = lazily(
  async () => (await import('#features/accessibility/accessibility.tsx')).AccessibilityScreen,
)
export const PasswordResetScreen = lazily(
  async () => (await import('#features/password-reset/password-reset.tsx')).PasswordResetScreen,
)
export const StatisticsScreen = lazily(
  async () => (await import('#features/statistics/statistics.tsx')).StatisticsScreen,
)
export const PublishedLogScreen = lazily(
  async () => (await import('#features/published-log/published-log.tsx')).PublishedLogScreen,
)
export const AboutScreen = lazily(async () => (await import('#features/about/about.tsx')).AboutScreen)
export const AgenciesScreen = lazily(async () => (await import('#features/agencies/agencies.tsx')).AgenciesScreen)
export const DashboardScreen = lazily(async () => (await import('./dashboard.tsx')).DashboardScreen)

export const FileApplicationScreen = lazily(
  async () => (await import('#features/application-form/file-application.tsx')).FileApplicationScreen,
)
export const FileAgencyApplicationScreen = lazily(
  async () => (await import('#features/application-form/file-agency-application.tsx')).FileAgencyApplicationScreen,
)
export const EditApplicationScreen = lazily(
  async () => (await import('#features/application-form/edit-application.tsx')).EditApplicationScreen,
)
export const OwnApplicationsScreen = lazily(
  async () => (await import('#features/own-applications/own-applications.tsx')).OwnApplicationsScreen,
)
export const DeskApplicationsScreen = lazily(
  async () => (await import('#features/desk-applications/desk-applications.tsx')).DeskApplicationsScreen,
)
export const DetailScreen = lazily(async () => (await import('./application-detail.tsx')).DetailScreen)
export const CheckApplicationScreen = lazily(
  async () => (await import('#features/send-application/check-application.tsx')).CheckApplicationScreen,
)
export const SentApplicationScreen = lazily(
  async () => (await import('#features/send-application/sent-application.tsx')).SentApplicationScreen,
)
export const SessionsScreen = lazily(async () => (await import('#features/sessions/sessions.tsx')).SessionsScreen)
export const ContactMessagesScreen = lazily(
  async () => (await import('#features/contact-messages/contact-messages.tsx')).ContactMessagesScreen,
)
export const AuditScreen = lazily(async () => (await import('#features/audit/audit.tsx')).AuditScreen)
export const AccessesScreen = lazily(async () => (await import('#features/audit/accesses/accesses.tsx')).AccessesScreen)
export const ReplayScreen = lazily(async () => (await import('#features/audit-replay/replay.tsx')).ReplayScreen)
export const ProfileScreen = lazily(async () => (await import('#features/profile/profile.tsx')).ProfileScreen)
export const IdentityVerificationScreen = lazily(
  async () => (await import('#features/identity-verification/identity-verification.tsx')).IdentityVerificationScreen,
)
export const MembersScreen = lazily(async () => (await import('#features/members/members.tsx')).MembersScreen)
export const RolesScreen = lazily(async () => (await import('#features/roles/roles.tsx')).RolesScreen)
export const DocumentsScreen = lazily(
  async () => (await import('#features/members/documents/documents.tsx')).DocumentsScreen,
)
export const EditMemberScreen = lazily(async () => (await import('#features/members/edit-member.tsx')).EditMemberScreen)

export const AdministeredProgramsScreen = lazily(
  async () => (await import('#features/program-admin/programs.tsx')).AdministeredProgramsScreen,
)
export const AddProgramScreen = lazily(
  async () => (await import('#features/program-admin/add-program.tsx')).AddProgramScreen,
)
export const EditProgramScreen = lazily(
  async () => (await import('#features/program-admin/edit-program.tsx')).EditProgramScreen,
)
export const AdministeredAgenciesScreen = lazily(
  async () => (await import('#features/agency-admin/administered-agencies.tsx')).AdministeredAgenciesScreen,
)
export const AddAgencyScreen = lazily(
  async () => (await import('#features/agency-admin/add-agency.tsx')).AddAgencyScreen,
)
export const EditAgencyScreen = lazily(
  async () => (await import('#features/agency-admin/edit-agency.tsx')).EditAgencyScreen,
)
