import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { roleInSentenceLabels } from '#src/features/organization/messages/role-labels.ts'
import type { JoinOffers } from '#src/routes/server/onboard.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'

/** The teams a newcomer may join instead of creating a workspace. Plain forms, like sign-in. */
export function JoinOffersList({ offers: { invites, open } }: { offers: JoinOffers }): ReactElement | null {
  const { t } = useLingui()

  if (invites.length + open.length === 0) return null
  return (
    <section className="sign-in-form sign-in-offers" aria-labelledby="offers-title">
      <h2 id="offers-title">{t`Join your team`}</h2>
      {invites.map(({ id, organization, role }) => (
        <form key={id} method="post">
          <HiddenFields fields={{ id }} />
          <p>
            <strong>{organization}</strong>{' '}
            {t`invited you to join as ${{ value: t(roleInSentenceLabels[role]) }}.`}
          </p>
          <div className="sign-in-answers">
            <button type="submit" name="join" value="accept" aria-label={t`Join ${organization}`}>
              {t`Join`}
            </button>
            <button
              className="sign-in-out"
              type="submit"
              name="join"
              value="decline"
              aria-label={t`Decline invitation to ${organization}`}
            >
              {t`Decline`}
            </button>
          </div>
        </form>
      ))}
      {open.map(({ id, name, domain }) => (
        <form key={id} method="post">
          <HiddenFields fields={{ id }} />
          <p>
            <strong>{name}</strong> {t`is open to anyone at ${domain}.`}
          </p>
          <button type="submit" name="join" value="domain" aria-label={t`Join ${name}`}>
            {t`Join`}
          </button>
        </form>
      ))}
    </section>
  )
}

/** Offers to confirm the address by email, which is needed to see invitations and open teams. */
export function ConfirmAddress({ email, isSent }: { email: string; isSent: boolean }): ReactElement {
  const { t } = useLingui()
  return (
    <section className="sign-in-form sign-in-offers" aria-labelledby="proof-title">
      <h2 id="proof-title">{t`Joining a team?`}</h2>
      <p>{t`Were you invited, or is your team already here? Confirm ${email} to see the teams you can join.`}</p>
      {isSent ? <p role="status">{t`We sent a link to ${email}. Open it to confirm your address.`}</p> : null}
      <form method="post">
        <button type="submit" name="proof" value="send" className="sign-in-second">
          {isSent ? t`Resend link` : t`Send confirmation link`}
        </button>
      </form>
    </section>
  )
}
