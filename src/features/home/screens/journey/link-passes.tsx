import type { ReactElement } from 'react'
import { inviteWords } from '#src/features/home/words/invite-words.ts'
import { linkAccessWords } from '#src/features/home/words/link-access-words.ts'
import { linkLookWords } from '#src/features/home/words/link-look-words.ts'
import type { GateView, PassRow } from '#src/features/link/server/gate/load-gate.ts'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { useWords } from '#src/words/reader.ts'

/** Who came in through a link's gate, and what they accepted. */
export function LinkPasses({
  link,
  gate: { passes, views, mostViews },
}: {
  link: string
  gate: GateView
}): ReactElement {
  const words = useWords(linkAccessWords)
  const { saveWhoCameIn } = useWords(linkLookWords)
  return (
    <section className="stack invite" aria-label={words.whoCameIn}>
      <h3>{words.whoCameIn}</h3>
      <p className="quiet">
        {views === 0
          ? words.nobodyYet
          : mostViews === null
            ? words.cameIn(views)
            : words.ofSoMany(views, mostViews)}
      </p>
      <ul className="link-passes">
        {passes.map((pass) => (
          <li key={pass.id}>
            <span>{pass.name || pass.email || words.unnamed}</span>
            <span className="row-sub">
              <Details pass={pass} />
              <RelativeTime at={pass.createdAt} />
            </span>
          </li>
        ))}
      </ul>
      {views > 0 ? (
        <a href={`/workspace/link/${link}/passes`} download>
          {saveWhoCameIn}
        </a>
      ) : null}
    </section>
  )
}

function Details({ pass: { name, email, isConfirmed, terms, invite } }: { pass: PassRow }): ReactElement {
  const words = useWords(linkAccessWords)
  const { byCode } = useWords(inviteWords)
  const said = [
    name ? email : '',
    isConfirmed ? words.confirmed : '',
    invite ? byCode(invite.ending, invite.label) : '',
    terms > 0 ? words.acceptedTerms(terms) : '',
  ].filter(Boolean)
  return <>{said.map((one) => `${one} · `)}</>
}
