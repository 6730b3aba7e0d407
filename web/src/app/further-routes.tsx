import type { Endpoint } from '@portal/contract/endpoint'
import { createUpload, fileApplication, forwardApplication } from '@portal/contract/endpoints/applications'
import { companyPeople } from '@portal/contract/endpoints/mandates'
import { updateProfile } from '@portal/contract/endpoints/members'
import { hasFact, hasRight, isStaff, type Right, rolesWith } from '@portal/contract/role-facts'
import { applicationForm } from '@portal/contract/texts/application-form'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router'
import { FormSkeleton } from '#features/application-form/form-skeleton.tsx'
import { ContactButton } from '#features/contact/contact-button.tsx'
import { useNextCode } from '#lib/page/use-next-code.ts'
import { acting } from '#lib/sign-in/acting.ts'
import type { ReturnState } from '#lib/sign-in/return-path.ts'
import { type Role, useSignIn } from '#lib/sign-in/sign-in.ts'
import { signOut } from '#lib/sign-in/sign-out.ts'
import * as screens from './further-screens.ts'
import { GuestLayout } from './guest-layout.tsx'
import { NotFoundScreen } from './not-found.tsx'
import { CoveredPage, OwnPage } from './signed-in/own-page.tsx'
import { PageSkeleton } from './signed-in/page-skeleton.tsx'
import { SignedInLayout } from './signed-in/signed-in-layout.tsx'
import { ValidIdsOnly } from './valid-ids-only.tsx'

export function FurtherRoutes() {
  const { state } = useLocation()
  return (
    <Routes>
      <Route element={signedIn(<SignedInLayout />)}>
        <Route path="Dashboard" element={awaited(<screens.DashboardScreen />)} />
        <Route path="agency" element={<Agencies />} />
        <Route path="AddAgency" element={administeringAgencies(<screens.AddAgencyScreen />)} />
        <Route path="agency/edit/:id" element={administeringAgencies(withValidIds(<screens.EditAgencyScreen />))} />
        <Route path="programs" element={administeringPrograms(<screens.AdministeredProgramsScreen />)} />
        <Route path="AddPrograms" element={administeringPrograms(<screens.AddProgramScreen />)} />
        <Route path="programs/edit/:id" element={administeringPrograms(withValidIds(<screens.EditProgramScreen />))} />
        <Route
          path="programs/edit/:id/form"
          element={readingPrograms(withValidIds(<screens.EditProgramFormScreen />))}
        />
        <Route path="Agency/Programs/:agencyId" element={withValidIds(<screens.ProgramsScreen />)} />
        <Route path="show/:id" element={withValidIds(<screens.ProgramScreen />)} />
        <Route path="add-application/:id" element={filling(<screens.FileApplicationScreen />)} />
        <Route path="agency/create/statment/:id" element={filling(<screens.FileAgencyApplicationScreen />)} />
        <Route path="applications" element={<Applications />} />
        <Route
          path="applications/edit/:id"
          element={filling(<screens.EditApplicationScreen />, applicationForm['application.form.title.edit'])}
        />
        <Route path="detail/:id" element={awaited(withValidIds(<screens.DetailScreen />))} />
        <Route
          path="detail/:id/check"
          element={awaited(citizen(covered([forwardApplication], withValidIds(<screens.CheckApplicationScreen />))))}
        />
        <Route path="detail/:id/sent" element={awaited(citizen(withValidIds(<Sent />)))} />
        <Route path="office/visit" element={visiting(<screens.VisitPage />)} />
        <Route path="office/visit/:id" element={visiting(withValidIds(<screens.VisitPaperScreen />))} />
        <Route path="transfers" element={readingTransfers(<screens.TransfersScreen />)} />
        <Route path="team" element={readingColleagues(<screens.TeamScreen />)} />
        <Route path="numbers" element={readingNumbers(<screens.NumbersScreen />)} />
        <Route path="reports" element={readingReports(<screens.ReportsScreen />)} />
        <Route path="feedback" element={readingFeedback(<screens.FeedbackScreen />)} />
        <Route path="sessions" element={inOwnName(<screens.SessionsScreen />)} />
        <Route path="Profile" element={covered([updateProfile], <screens.ProfileScreen />)} />
        <Route path="Profile/channels" element={inOwnName(<screens.ChannelsScreen />)} />
        <Route path="mandates" element={inOwnName(citizen(<screens.MandatesScreen />))} />
        <Route path="company" element={citizen(<Company />)} />
        <Route path="notices" element={<screens.NoticesScreen />} />
        <Route path="Profile/data" element={inOwnName(<screens.MyDataScreen />)} />
        <Route
          path="ProfileVerif"
          element={covered([updateProfile, createUpload], <screens.IdentityVerificationScreen />)}
        />
        <Route path="members" element={administeringMembers(<screens.MembersScreen />)} />
        <Route path="members/documents" element={administeringMembers(<screens.DocumentsScreen />)} />
        <Route path="members/edit/:id" element={administeringMembers(withValidIds(<screens.EditMemberScreen />))} />
        <Route path="templates" element={writingTemplates(<screens.ReasonTemplatesScreen />)} />
        <Route path="letters" element={writingTemplates(<screens.LettersScreen />)} />
        <Route path="agency/systems" element={administeringSystems(<screens.SystemsScreen />)} />
        <Route path="roles" element={changingRoles(<screens.RolesScreen />)} />
        <Route path="messages" element={readingMessages(<screens.ContactMessagesScreen />)} />
        <Route path="audit" element={auditing(<screens.AuditScreen />)} />
        <Route path="audit/looks" element={auditing(<screens.AccessesScreen />)} />
        <Route path="audit/applications/:id" element={auditing(withValidIds(<screens.ReplayScreen />))} />
      </Route>

      <Route path="login" element={<Navigate replace to="/Signin" state={state} />} />

      <Route element={<EitherLayout />}>
        <Route path="about" element={<screens.AboutScreen />} />
        <Route path="terms" element={<screens.TermsScreen />} />
        <Route path="privacy" element={<screens.PrivacyScreen />} />
        <Route path="accessibility" element={<screens.AccessibilityScreen contact={<ContactButton />} />} />
        <Route path="reset-password" element={<screens.PasswordResetScreen />} />
        <Route path="statistics" element={<screens.StatisticsScreen />} />
        <Route path="unsubscribe" element={<screens.UnsubscribeScreen />} />
        <Route path="status" element={<screens.StatusScreen />} />
        <Route path="log" element={<screens.PublishedLogScreen />} />
        <Route path="*" element={<ShortAddress />} />
      </Route>
    </Routes>
  )
}

const awaited = (page: ReactNode) => <Suspense fallback={<PageSkeleton />}>{page}</Suspense>

const filling = (page: ReactNode, task: string = applicationForm['application.form.title']) =>
  citizen(covered([fileApplication], <Suspense fallback={<FormSkeleton task={task} />}>{withValidIds(page)}</Suspense>))

const inOwnName = (page: ReactNode) => <OwnPage>{page}</OwnPage>

const covered = (by: readonly Endpoint[], page: ReactNode) => <CoveredPage by={by}>{page}</CoveredPage>

const onlyWith = (right: Right) => (page: ReactNode) => <RolesOnly roles={rolesWith(right)}>{page}</RolesOnly>

/** Before a visit by one's role; during it one acts as a citizen. */
const visiting = (page: ReactNode) => (acting()?.visit ? page : onlyWith('openVisits')(page))

const citizen = onlyWith('fileApplications')
const readingTransfers = onlyWith('readTransfers')
const readingColleagues = onlyWith('setAbsences')
/** Of one's own agency; whoever sees all of them has no page of reports (R-OFF-86). */
const readingReports = (page: ReactNode) => (
  <RolesOnly roles={rolesWith('readTemplates').filter((role) => hasFact(role, 'belongsToAgency'))}>{page}</RolesOnly>
)
const auditing = onlyWith('readLog')
const readingMessages = onlyWith('readMessages')
const readingPrograms = onlyWith('readPrograms')
const administeringPrograms = onlyWith('writePrograms')
const administeringAgencies = onlyWith('writeAgencies')
const administeringMembers = onlyWith('editMembers')
const writingTemplates = onlyWith('writeTemplates')
const administeringSystems = onlyWith('manageSystems')
const readingNumbers = onlyWith('readNumbers')
const readingFeedback = onlyWith('readFeedback')
const changingRoles = onlyWith('changeRoles')

/** The short address of a case, as messages write it: `/43`. */
function ShortAddress() {
  const [, id] = /^\/([1-9][0-9]{0,14})$/.exec(useLocation().pathname) ?? []
  return id === undefined ? <NotFoundScreen /> : <Navigate replace to={`/detail/${id}`} />
}

/** In a visit the person takes a paper home. */
function Sent() {
  const { id } = useParams()
  return acting()?.visit ? <Navigate replace to={`/office/visit/${id}`} /> : <screens.SentApplicationScreen />
}

/** Of a company, in its own name or by a mandate that covers its profile. */
function Company() {
  const { profile } = useSignIn()
  if (acting() !== null) return covered([companyPeople], <screens.CompanyScreen />)
  return profile?.registration_type === 'individual' ? <NotFoundScreen /> : <screens.CompanyScreen />
}

function Agencies() {
  const { profile } = useSignIn()
  if (hasRight(profile?.permission, 'writeAgencies')) return <screens.AdministeredAgenciesScreen />
  return <screens.AgenciesScreen contact={<ContactButton />} />
}

function Applications() {
  const { profile } = useSignIn()
  useNextCode(screens.loadDetail)
  return isStaff(profile?.permission) ? <screens.DeskApplicationsScreen /> : awaited(<screens.OwnApplicationsScreen />)
}

const withValidIds = (page: ReactNode) => <ValidIdsOnly>{page}</ValidIdsOnly>

const signedIn = (page: ReactNode) => <SignedInOnly>{page}</SignedInOnly>

function EitherLayout() {
  const { token } = useSignIn()
  return token ? <SignedInLayout /> : <GuestLayout />
}

function SignedInOnly({ children }: { children: ReactNode }) {
  const { token, ended, profile } = useSignIn()
  const { pathname, search, hash, state } = useLocation()
  const member = useRef(profile?.id)
  useEffect(() => {
    if (profile?.id) member.current = profile.id
  }, [profile?.id])
  if (token) return children
  if (ended === 'signed-out') return <Navigate replace to="/Signin" />
  const reason = ended === null || ended === 'unreadable' ? 'required' : ended
  const back: ReturnState = { returnTo: pathname + search + hash, state, member: member.current, reason }
  return <Navigate replace to="/Signin" state={back} />
}

/**
 * Shows a page only to some roles, by the stored profile. Without a profile the person goes to sign-in, with another
 * role to /Dashboard. A role edited into the storage opens an empty page only: the server refuses its calls, and the
 * profile is reloaded (signed-in/use-fresh-profile.ts).
 */
function RolesOnly({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  const { profile } = useSignIn()
  if (!profile?.permission) return <SignInAgain />
  if (!roles.includes(profile.permission)) return <Navigate replace to="/Dashboard" />
  return children
}

/** The token must be removed too, because with a token the sign-in page would lead straight back here. */
function SignInAgain() {
  useEffect(() => signOut('unreadable'), [])
  return null
}
