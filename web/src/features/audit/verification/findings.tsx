import type { LogVerification } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { audit as texts } from '@portal/contract/texts/audit'
import { useState } from 'react'
import { Button, TextLink } from '#ui/button.tsx'
import { streamLabel, streamParts } from '../labels.ts'
import { findingKey } from './use-verification.ts'

type Found = LogVerification['broken'][number]

const shownFirst = 10
const shownMore = 50

export function Findings({ found }: { found: readonly Found[] }) {
  const [shown, setShown] = useState(shownFirst)
  return (
    <>
      <ul className="my-2 flex flex-col gap-3">
        {found.slice(0, shown).map((one) => (
          <li key={findingKey(one)}>
            <p>
              <What found={one} />: {reasonLabel(one.reason)}
            </p>
            <code className="block text-sm break-all text-ink-soft">{one.place}</code>
          </li>
        ))}
      </ul>
      {found.length > shown && (
        <Button variant="secondary" onClick={() => setShown(shown + shownMore)}>
          {texts['audit.more']}
        </Button>
      )}
    </>
  )
}
/** Version 0 marks a finding that is not about one event, such as a finding about a view's row or a seal. */
function What({ found: { stream, version } }: { found: Found }) {
  const { kind, id } = streamParts(stream)
  const object = id ? streamLabel(stream) : textOr(`audit.place.${stream}`, textOr(`audit.pass.${stream}`, stream))
  const label = version > 0 ? fill(texts['audit.verify.brokenItem'], { object, version }) : object
  if (kind !== 'application' || !id) return <span className="font-semibold">{label}</span>
  return <TextLink to={`/audit/applications/${id}${version > 0 ? `?version=${version}` : ''}`}>{label}</TextLink>
}

const reasonLabel = (reason: string) =>
  reason.startsWith('not given')
    ? texts['audit.reason.not-given']
    : textOr(`audit.reason.${reason}`, `${texts['audit.chain.broken.text']} (${reason})`)

export const textOr = (key: string, otherwise: string) =>
  Object.hasOwn(texts, key) ? texts[key as keyof typeof texts] : otherwise
