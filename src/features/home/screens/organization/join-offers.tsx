import type { ReactElement } from 'react'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import type { JoinOffers } from '#src/features/home/server/onboard.ts'
import { onboardWords } from '#src/features/home/words/onboard-words.ts'
import { orgWords } from '#src/features/home/words/org-words.ts'
import { roleWords } from '#src/features/organization/words/role-words.ts'
import { useWords } from '#src/words/reader.ts'

/** Where somebody may join, before they make a workspace of their own. Plain forms, as signing in has them. */
export function JoinOffersList({ offers: { invites, open } }: { offers: JoinOffers }): ReactElement | null {
  const words = useWords(orgWords)
  const roles = useWords(roleWords)
  if (invites.length + open.length === 0) return null
  return (
    <section className="sign-in-form sign-in-offers" aria-labelledby="offers-title">
      <h2 id="offers-title">{words.joinYourColleagues}</h2>
      {invites.map(({ id, organization, role }) => (
        <form key={id} method="post">
          <HiddenFields fields={{ id }} />
          <p>
            <strong>{organization}</strong> {words.invitesYouAs(roles.inSentence[role])}
          </p>
          <div className="sign-in-answers">
            <button type="submit" name="join" value="accept" aria-label={words.join(organization)}>
              {words.join3}
            </button>
            <button
              className="sign-in-out"
              type="submit"
              name="join"
              value="decline"
              aria-label={words.decline(organization)}
            >
              {words.decline2}
            </button>
          </div>
        </form>
      ))}
      {open.map(({ id, name, domain }) => (
        <form key={id} method="post">
          <HiddenFields fields={{ id }} />
          <p>
            <strong>{name}</strong> {words.isOpenToEverybodyAt(domain)}
          </p>
          <button type="submit" name="join" value="domain" aria-label={words.join2(name)}>
            {words.join3}
          </button>
        </form>
      ))}
    </section>
  )
}

/** For somebody whose address is not proved: the mail that does, after which invitations and open teams are shown. */
export function ProveAddress({ email, isSent }: { email: string; isSent: boolean }): ReactElement {
  const words = useWords(onboardWords)
  return (
    <section className="sign-in-form sign-in-offers" aria-labelledby="proof-title">
      <h2 id="proof-title">{words.joinATeam}</h2>
      <p>{words.proveFirst(email)}</p>
      {isSent ? <p role="status">{words.proofSent(email)}</p> : null}
      <form method="post">
        <button type="submit" name="proof" value="send" className="sign-in-second">
          {isSent ? words.sendProofAgain : words.sendProof}
        </button>
      </form>
    </section>
  )
}
