import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { GateView, PassRow } from '#src/features/link/server/gate/load-gate.ts'
import { RelativeTime } from '#src/ui/relative-time.tsx'

/** A link's openings and accepted terms. */
export function LinkOpenings({
  link,
  gate: { passes, views, mostViews },
}: {
  link: string
  gate: GateView
}): ReactElement {
  const { t } = useLingui()

  return (
    <section className="stack invite" aria-label={t`Opens`}>
      <h3>{t`Opens`}</h3>
      <p className="quiet">
        {views === 0
          ? t`No opens yet.`
          : mostViews === null
            ? t`${plural(views, { one: '1 open', other: '# opens' })}`
            : t`${views} of ${{ most: mostViews }} opens`}
      </p>
      <ul className="link-passes">
        {passes.map((pass) => (
          <li key={pass.id}>
            <span>{pass.name || pass.email || t`Anonymous visitor`}</span>
            <span className="row-sub">
              <Details pass={pass} />
              <RelativeTime at={pass.createdAt} />
            </span>
          </li>
        ))}
      </ul>
      {views > 0 ? (
        <a href={`/workspace/link/${link}/passes`} download>
          {t`Export CSV`}
        </a>
      ) : null}
    </section>
  )
}

function Details({ pass: { name, email, isConfirmed, terms, invite } }: { pass: PassRow }): ReactElement {
  const { t } = useLingui()

  const said = [
    name ? email : '',
    isConfirmed ? t`verified` : '',
    invite
      ? invite.label
        ? t`with code …${{ ending: invite.ending }} (${{ label: invite.label }})`
        : t`with code …${{ ending: invite.ending }}`
      : '',
    terms > 0 ? t`accepted terms version ${{ version: terms }}` : '',
  ].filter(Boolean)
  return <>{said.map((one) => `${one} · `)}</>
}
