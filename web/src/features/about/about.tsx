import { fill } from '@portal/contract/fill'
import { about } from '@portal/contract/texts/about'
import { agencies } from '@portal/contract/texts/agencies'
import { applicationList as list } from '@portal/contract/texts/application-list'
import { layout } from '@portal/contract/texts/layout'
import { publishedLog } from '@portal/contract/texts/published-log'
import { signup } from '@portal/contract/texts/signup'
import { guestPaths } from '#lib/program/paths.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { LinkButton, TextLink } from '#ui/button.tsx'
import { PenIcon, UserIcon } from '#ui/further-icons.tsx'
import { HotlineText } from '#ui/hotline-text.tsx'
import { InfoIcon, SearchIcon } from '#ui/icons.tsx'
import { PageHead } from '#ui/page-head.tsx'

const sectionsFor = (isSignedIn: boolean) => [
  {
    icon: <UserIcon />,
    title: about['about.registration.title'],
    paragraphs: [about['about.p2']],
    links: isSignedIn ? [] : [['/Signup', signup['signup.title']]],
  },
  {
    icon: <SearchIcon />,
    title: about['about.services.title'],
    paragraphs: [about['about.p3']],
    links: [programsLink(isSignedIn)],
  },
  {
    icon: <PenIcon />,
    title: about['about.apply.title'],
    paragraphs: [about['about.p4'], about['about.p5']],
    links: [
      isSignedIn ? ['/applications', list['applications.title']] : ['/Signin', layout['nav.signin']],
      [isSignedIn ? '/agency' : '/', agencies['agencies.contactHead']],
    ],
  },
  {
    icon: <InfoIcon />,
    title: about['about.help.title'],
    paragraphs: [about['about.p6'], about['about.p7']],
    links: [],
  },
]

const programsLink = (isSignedIn: boolean) => [isSignedIn ? '/agency' : guestPaths.all, agencies['find.programs']]

const links = [
  ['/statistics', layout['footer.statistics']],
  ['/log', publishedLog['log.title']],
] as const

export function AboutScreen() {
  const { token } = useSignIn()
  return (
    <article>
      <PageHead
        title={about['about.title']}
        action={!token && <LinkButton to="/Signup">{signup['signup.title']}</LinkButton>}
      />
      <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start">
        <div className="max-w-read">
          <p className="leading-relaxed sm:text-lg">{fill(about['about.p1'], {})}</p>
          {sectionsFor(token !== null).map(({ icon, title, paragraphs, links }) => (
            <section key={title} className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-4 pt-8">
              <span
                aria-hidden="true"
                className="flex size-10 items-center justify-center rounded-md bg-brand-wash text-brand"
              >
                {icon}
              </span>
              <h2 className="self-center pb-2 text-xl">{title}</h2>
              <div className="max-sm:col-span-2 max-sm:pt-1 sm:col-start-2">
                {paragraphs.map((paragraph) => (
                  <p key={paragraph} className="pb-3 leading-relaxed">
                    <HotlineText>{paragraph}</HotlineText>
                  </p>
                ))}
                <p className="flex flex-wrap gap-x-6">
                  {links.map(([to = '', label]) => (
                    <TextLink key={to} to={to} className="inline-flex min-h-11 items-center">
                      {label}
                    </TextLink>
                  ))}
                </p>
              </div>
            </section>
          ))}
          <p className="mt-8 border-t border-line pt-4 text-sm text-ink-soft">{about['about.developer']}</p>
        </div>
        <FurtherLinks isSignedIn={token !== null} />
      </div>
    </article>
  )
}

function FurtherLinks({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <aside aria-labelledby="about-links" className="rounded-md border border-line bg-surface-2 p-4 lg:p-5">
      <h2 id="about-links" className="pb-2 text-lg">
        {about['about.links.title']}
      </h2>
      <ul>
        {[programsLink(isSignedIn), ...links].map(([to = '', label]) => (
          <li key={to}>
            <TextLink to={to} className="inline-flex min-h-11 items-center">
              {label}
            </TextLink>
          </li>
        ))}
      </ul>
    </aside>
  )
}
