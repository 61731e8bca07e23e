import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { Tag } from '#src/features/home/parts/tag.tsx'
import type { LinkForm } from '#src/features/home/server/load-journey-desk.ts'
import { personalWords } from '#src/features/home/words/personal-words.ts'
import type { PersonalAddressRow } from '#src/features/link/server/personal/list-personal-addresses.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { useWords } from '#src/words/reader.ts'

/** Who has an address of their own of this link, to be copied again. */
export function PersonalAddresses({ form: { link, personal, origin } }: { form: LinkForm }): ReactElement {
  const words = useWords(personalWords)
  const { addresses, total } = personal
  return (
    <section className="stack invite" aria-label={words.personalAddresses}>
      <h3>{words.personalAddresses}</h3>
      {total === 0 ? <p className="quiet">{words.nobodyHasOne}</p> : null}
      {total > 0 ? <Link to={`/workspace/link/${link?.id}/tree`}>{words.seeTree}</Link> : null}
      {total > addresses.length ? <p className="quiet">{words.latestOf(addresses.length, total)}</p> : null}
      <ul className="link-passes">
        {addresses.map((address) => (
          <OneAddress key={address.id} address={address} origin={origin} />
        ))}
      </ul>
    </section>
  )
}

function OneAddress({ address, origin }: { address: PersonalAddressRow; origin: string }): ReactElement {
  const words = useWords(personalWords)
  const { to, email, hashid, openedAt, isPassedOn, isDisabled } = address
  return (
    <li className="personal-address">
      <span>
        <span>{to || words.somebody}</span> {isPassedOn ? <Tag tone="plain">{words.passedOn}</Tag> : null}{' '}
        {isDisabled ? <Tag tone="warn">{words.disabled}</Tag> : null}
        <span className="row-sub">
          {email && email !== to ? `${email} · ` : ''}
          {openedAt ? (
            <>
              {words.opened} <RelativeTime at={openedAt} />
            </>
          ) : (
            words.notOpened
          )}
        </span>
      </span>
      <CopyButton value={`${origin}/l/${hashid}`} label={words.copyAddressOf(to)} />
    </li>
  )
}
