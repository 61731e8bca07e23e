import type { ReactElement } from 'react'
import { roleNames } from '#src/features/organization/rules/permissions.ts'
import { HiddenFields } from '../parts/hidden-fields.tsx'
import type { JoinOffers } from '../server/onboard.ts'

/** Where somebody may join, before they make a workspace of their own. Plain forms, as signing in has them. */
export function JoinOffersList({ offers: { invites, open } }: { offers: JoinOffers }): ReactElement | null {
  if (invites.length + open.length === 0) return null
  return (
    <section className="sign-in-form sign-in-offers" aria-labelledby="offers-title">
      <h2 id="offers-title">Join your colleagues</h2>
      {invites.map(({ id, organization, role }) => (
        <form key={id} method="post">
          <HiddenFields fields={{ id }} />
          <p>
            <strong>{organization}</strong> invites you as {roleNames[role].toLowerCase()}.
          </p>
          <div className="sign-in-answers">
            <button type="submit" name="join" value="accept" aria-label={`Join ${organization}`}>
              Join
            </button>
            <button
              className="sign-in-out"
              type="submit"
              name="join"
              value="decline"
              aria-label={`Decline ${organization}`}
            >
              Decline
            </button>
          </div>
        </form>
      ))}
      {open.map(({ id, name, domain }) => (
        <form key={id} method="post">
          <HiddenFields fields={{ id }} />
          <p>
            <strong>{name}</strong> is open to everybody at {domain}.
          </p>
          <button type="submit" name="join" value="domain" aria-label={`Join ${name}`}>
            Join
          </button>
        </form>
      ))}
    </section>
  )
}
