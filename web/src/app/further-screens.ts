import { lazyComponent } from '#ui/part.tsx'

export const ProgramsScreen = lazyComponent(
  async () => (await import('#features/programs/list/programs.tsx')).ProgramsScreen,
)
export const ProgramScreen = lazyComponent(
  async () => (await import('#features/programs/program/program.tsx')).ProgramScreen,
)
export const TermsScreen = lazyComponent(async () => (await import('#features/legal/legal-pages.tsx')).TermsScreen)
export const PrivacyScreen = lazyComponent(async () => (await import('#features/legal/legal-pages.tsx')).PrivacyScreen)
export const AccessibilityScreen = lazyComponent(
  async () => (await import('#features/accessibility/accessibility.tsx')).AccessibilityScreen,
)
export const PasswordResetScreen = lazyComponent(
  async () => (await import('#features/password-reset/password-reset.tsx')).PasswordResetScreen,
)
export const StatisticsScreen = lazyComponent(
  async () => (await import('#features/statistics/statistics.tsx')).StatisticsScreen,
)
export const StatusScreen = lazyComponent(async () => (await import('#features/status/status.tsx')).StatusScreen)
export const FeedbackScreen = lazyComponent(
  async () => (await import('#features/feedback/feedback.tsx')).FeedbackScreen,
)
export const NumbersScreen = lazyComponent(async () => (await import('#features/numbers/numbers.tsx')).NumbersScreen)
export const TeamScreen = lazyComponent(async () => (await import('#features/team/team.tsx')).TeamScreen)
export const PublishedLogScreen = lazyComponent(
  async () => (await import('#features/published-log/published-log.tsx')).PublishedLogScreen,
)
export const AboutScreen = lazyComponent(async () => (await import('#features/about/about.tsx')).AboutScreen)
export const AgenciesScreen = lazyComponent(
  async () => (await import('#features/agencies/agencies.tsx')).AgenciesScreen,
)
export const DashboardScreen = lazyComponent(async () => (await import('./dashboard.tsx')).DashboardScreen)

export const FileApplicationScreen = lazyComponent(
  async () => (await import('#features/application-form/file-application.tsx')).FileApplicationScreen,
)
export const FileAgencyApplicationScreen = lazyComponent(
  async () => (await import('#features/application-form/file-agency-application.tsx')).FileAgencyApplicationScreen,
)
export const EditApplicationScreen = lazyComponent(
  async () => (await import('#features/application-form/edit-application.tsx')).EditApplicationScreen,
)
export const OwnApplicationsScreen = lazyComponent(
  async () => (await import('#features/own-applications/own-applications.tsx')).OwnApplicationsScreen,
)
export const DeskApplicationsScreen = lazyComponent(
  async () => (await import('#features/desk-applications/desk-applications.tsx')).DeskApplicationsScreen,
)
export const loadDetail = () => import('./application-detail.tsx')
export const DetailScreen = lazyComponent(async () => (await loadDetail()).DetailScreen)
export const CheckApplicationScreen = lazyComponent(
  async () => (await import('#features/send-application/check-application.tsx')).CheckApplicationScreen,
)
export const SentApplicationScreen = lazyComponent(
  async () => (await import('#features/send-application/sent-application.tsx')).SentApplicationScreen,
)
export const SessionsScreen = lazyComponent(
  async () => (await import('#features/sessions/sessions.tsx')).SessionsScreen,
)
export const ContactMessagesScreen = lazyComponent(
  async () => (await import('#features/contact-messages/contact-messages.tsx')).ContactMessagesScreen,
)
export const AuditScreen = lazyComponent(async () => (await import('#features/audit/audit.tsx')).AuditScreen)
export const AccessesScreen = lazyComponent(
  async () => (await import('#features/audit/accesses/accesses.tsx')).AccessesScreen,
)
export const ReplayScreen = lazyComponent(async () => (await import('#features/audit-replay/replay.tsx')).ReplayScreen)
export const ChannelsScreen = lazyComponent(async () => (await import('#features/notices/channels.tsx')).ChannelsScreen)
export const NoticesScreen = lazyComponent(async () => (await import('#features/notices/notices.tsx')).NoticesScreen)
export const UnsubscribeScreen = lazyComponent(
  async () => (await import('#features/notices/unsubscribe.tsx')).UnsubscribeScreen,
)
export const ProfileScreen = lazyComponent(async () => (await import('#features/profile/profile.tsx')).ProfileScreen)
export const MandatesScreen = lazyComponent(
  async () => (await import('#features/mandates/mandates.tsx')).MandatesScreen,
)
export const CompanyScreen = lazyComponent(async () => (await import('#features/mandates/company.tsx')).CompanyScreen)
export const MyDataScreen = lazyComponent(async () => (await import('#features/my-data/my-data.tsx')).MyDataScreen)
export const IdentityVerificationScreen = lazyComponent(
  async () => (await import('#features/identity-verification/identity-verification.tsx')).IdentityVerificationScreen,
)
export const MembersScreen = lazyComponent(async () => (await import('#features/members/members.tsx')).MembersScreen)
export const RolesScreen = lazyComponent(async () => (await import('#features/roles/roles.tsx')).RolesScreen)
export const TransfersScreen = lazyComponent(
  async () => (await import('#features/transfers/transfers.tsx')).TransfersScreen,
)
export const DocumentsScreen = lazyComponent(
  async () => (await import('#features/members/documents/documents.tsx')).DocumentsScreen,
)
export const EditMemberScreen = lazyComponent(
  async () => (await import('#features/members/edit-member.tsx')).EditMemberScreen,
)

export const AdministeredProgramsScreen = lazyComponent(
  async () => (await import('#features/program-admin/programs.tsx')).AdministeredProgramsScreen,
)
export const AddProgramScreen = lazyComponent(
  async () => (await import('#features/program-admin/edit-program.tsx')).AddProgramScreen,
)
export const EditProgramFormScreen = lazyComponent(
  async () => (await import('#features/program-form/edit-program-form.tsx')).EditProgramFormScreen,
)
export const EditProgramScreen = lazyComponent(
  async () => (await import('#features/program-admin/edit-program.tsx')).EditProgramScreen,
)
export const AdministeredAgenciesScreen = lazyComponent(
  async () => (await import('#features/agency-admin/administered-agencies.tsx')).AdministeredAgenciesScreen,
)
export const AddAgencyScreen = lazyComponent(
  async () => (await import('#features/agency-admin/edit-agency.tsx')).AddAgencyScreen,
)
export const EditAgencyScreen = lazyComponent(
  async () => (await import('#features/agency-admin/edit-agency.tsx')).EditAgencyScreen,
)
export const SystemsScreen = lazyComponent(async () => (await import('#features/systems/systems.tsx')).SystemsScreen)
export const ReportsScreen = lazyComponent(async () => (await import('#features/reports/reports.tsx')).ReportsScreen)
export const ReasonTemplatesScreen = lazyComponent(
  async () => (await import('#features/letters/reason-templates-screen.tsx')).ReasonTemplatesScreen,
)
export const LettersScreen = lazyComponent(async () => (await import('#features/letters/letters.tsx')).LettersScreen)

export const VisitPage = lazyComponent(async () => (await import('./visit-page.tsx')).VisitPage)
export const VisitPaperScreen = lazyComponent(async () => (await import('#features/visits/paper.tsx')).VisitPaperScreen)
