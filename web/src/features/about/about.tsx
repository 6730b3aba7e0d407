import { fill } from '@portal/contract/fill'
import { about } from '@portal/contract/texts/about'
import { agencies } from '@portal/contract/texts/agencies'
import { applicationList as list } from '@portal/contract/texts/application-list'
import { layout } from '@portal/contract/texts/layout'
import { signup } from '@portal/contract/texts/signup'
import { guestPaths } from '#lib/program/paths.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { LinkButton, TextLink } from '#ui/button.tsx'
import { HotlineText } from '#ui/hotline.tsx'
import { Landscape } from '#ui/later-landscape.tsx'
import { PageHead } from '#ui/page-head.tsx'

type PlaceLink = readonly [to: string, label: string]

const programsLink = (isSignedIn: boolean): PlaceLink => [
  isSignedIn ? '/agency' : guestPaths.all,
  agencies['find.programs'],
]

const stepsFor = (isSignedIn: boolean): readonly { title: string; text: string; link?: PlaceLink }[] => [
  { title: about['about.registration.title'], text: about['about.registration.text'] },
  {
    title: about['about.services.title'],
    text: about['about.services.text'],
    link: programsLink(isSignedIn),
  },
  {
    title: about['about.apply.title'],
    text: about['about.apply.text'],
    link: isSignedIn ? ['/applications', list['applications.title']] : ['/Signin', layout['nav.signin']],
  },
]

export function AboutScreen() {
  const isSignedIn = useSignIn().token !== null
  return (
    <article>
      <PageHead title={about['about.title']} help={<HotlineText>{about['about.help']}</HotlineText>} />
      <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start">
        <div className="flex max-w-read flex-col items-start gap-6">
          <p className="leading-relaxed sm:text-lg">{fill(about['about.lead'], {})}</p>
          {!isSignedIn && (
            <LinkButton to="/Signup" className="max-sm:w-full">
              {signup['signup.title']}
            </LinkButton>
          )}
          <ol className="flex flex-col gap-6">
            {stepsFor(isSignedIn).map((step, index) => (
              <Step key={step.title} number={index + 1} {...step} />
            ))}
          </ol>
        </div>
        <div className="flex max-w-read flex-col gap-4 lg:rounded-md lg:bg-surface-2 lg:p-5">
          <div>
            <p className="leading-relaxed">{about['about.other']}</p>
            <Place link={[isSignedIn ? '/agency' : '/', agencies['agencies.contactHead']]} />
          </div>
          <div className="border-t border-line pt-4 text-sm text-ink-soft">
            <p>{about['about.test']}</p>
            <p>{about['about.developer']}</p>
          </div>
        </div>
        <div className="aspect-2/1 overflow-hidden rounded-md bg-hero on-print-hidden sm:hidden">
          <Landscape className="h-auto w-full" />
        </div>
      </div>
    </article>
  )
}

const Step = ({
  number,
  title,
  text,
  link,
}: {
  number: number
  title: string
  text: string
  link?: PlaceLink | undefined
}) => (
  <li className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-4">
    <span
      aria-hidden="true"
      className="flex size-10 items-center justify-center rounded-full bg-brand-wash text-lg font-semibold text-brand"
    >
      {number}
    </span>
    <div className="pt-1">
      <h2 className="pb-1 text-lg">{title}</h2>
      <p className="leading-relaxed">{text}</p>
      {link && <Place link={link} />}
    </div>
  </li>
)

const Place = ({ link: [to, label] }: { link: PlaceLink }) => (
  <TextLink to={to} className="inline-flex min-h-11 items-center">
    {label}
  </TextLink>
)
