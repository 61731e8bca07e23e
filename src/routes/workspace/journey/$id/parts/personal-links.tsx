import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { PersonalAddressRow } from '#src/features/link/server/personal/list-personal-addresses.ts'
import type { LinkForm } from '#src/routes/workspace/server/load-journey-view.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { Tag } from '#src/ui/tag.tsx'

/** The personal links of this link, to copy again. */
export function PersonalLinks({ form: { link, personal, origin } }: { form: LinkForm }): ReactElement {
  const { t } = useLingui()
  const { addresses, total } = personal
  return (
    <section className="stack invite" aria-label={t`Personal links`}>
      <h3>{t`Personal links`}</h3>
      {total === 0 ? (
        <p className="quiet">{t`No personal links yet. Create one per person to see who is visiting.`}</p>
      ) : null}
      {total > 0 ? <Link to={`/workspace/link/${link?.id}/tree`}>{t`View sharing tree`}</Link> : null}
      {total > addresses.length ? (
        <p className="quiet">{t`Latest ${{ shown: addresses.length }} of ${total}.`}</p>
      ) : null}
      <ul className="link-passes">
        {addresses.map((address) => (
          <OneAddress key={address.id} address={address} origin={origin} />
        ))}
      </ul>
    </section>
  )
}

function OneAddress({ address, origin }: { address: PersonalAddressRow; origin: string }): ReactElement {
  const { t } = useLingui()
  const { to, email, hashid, openedAt, isPassedOn, isDisabled } = address
  return (
    <li className="personal-address">
      <span>
        <span>{to || t`Unnamed person`}</span> {isPassedOn ? <Tag tone="plain">{t`Forwarded`}</Tag> : null}{' '}
        {isDisabled ? <Tag tone="warn">{t`Disabled`}</Tag> : null}
        <span className="row-sub">
          {email && email !== to ? `${email} · ` : ''}
          {openedAt ? (
            <>
              {t`Opened`} <RelativeTime at={openedAt} />
            </>
          ) : (
            t`Not opened yet`
          )}
        </span>
      </span>
      <CopyButton
        value={`${origin}/l/${hashid}`}
        label={to ? t`Copy ${to}’s link` : t`Copy unnamed person’s link`}
      />
    </li>
  )
}
