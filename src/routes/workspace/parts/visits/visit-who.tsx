import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { ShownVisit } from '#src/features/visit/schema.ts'
import type { Say } from '#src/translation/speak.ts'
import { Tag } from '#src/ui/tag.tsx'

/** The visitor's name, or else their company. */
export function nameOf(visit: ShownVisit, say: Say): string {
  return ownNameOf(visit) || visit.account?.name || say(msg`Anonymous visitor`)
}

/** Empty if nothing about the visitor is known. */
function ownNameOf({ lead, claimedEmail, personal }: ShownVisit): string {
  if (lead) return [lead.first, lead.last].filter(Boolean).join(' ') || lead.email
  if (personal?.mark === 'presumed' && personal.to) return personal.to
  return claimedEmail
}

/** The visitor, or else their company, with how reliable the name is; below it, company and link. */
export function VisitWho({ visit }: { visit: ShownVisit }): ReactElement {
  const { t } = useLingui()
  const { lead, account, linkTitle } = visit
  const company = account ? <Link to={`/workspace/account/${account.id}`}>{account.name}</Link> : null
  const isNamed = ownNameOf(visit) !== ''
  return (
    <div className="visit-who">
      <span className="visit-name">
        {lead ? (
          <Link to={`/workspace/lead/${lead.id}`}>{nameOf(visit, t)}</Link>
        ) : isNamed ? (
          nameOf(visit, t)
        ) : (
          (company ?? t`Anonymous visitor`)
        )}{' '}
        <Proof visit={visit} />
      </span>
      <span className="row-sub">
        {isNamed ? company : company && t`Anonymous visitor`}
        {company ? ' · ' : null}
        {linkTitle}
      </span>
      <ByAddress visit={visit} />
    </div>
  )
}

/** How reliable the name is: only a token proves it. */
function Proof({ visit: { lead, claimedEmail, personal } }: { visit: ShownVisit }): ReactElement | null {
  const { t } = useLingui()

  if (lead?.validated === 'yes') {
    return (
      <Tag tone="good" icon="shield-check">
        {t`Verified`}
      </Tag>
    )
  }
  if (personal?.mark === 'forwarded') {
    return (
      <Tag tone="warn" title={t`Not the browser that first opened this personal link.`}>
        {t`Likely forwarded`}
      </Tag>
    )
  }
  if (personal?.mark === 'presumed') {
    return (
      <Tag
        tone="plain"
        title={t`The browser that first opened this personal link. We can’t prove who used it.`}
      >
        {t`Probably`}
      </Tag>
    )
  }
  if (!lead && !claimedEmail) return null
  return (
    <Tag tone="plain" title={t`Reported by the visitor’s browser, but not verified.`}>
      {lead ? t`Unverified` : t`Self-reported`}
    </Tag>
  )
}

/** Whose personal link they used, unless their name says so. */
function ByAddress({ visit: { personal } }: { visit: ShownVisit }): ReactElement | null {
  const { t } = useLingui()
  if (!personal || personal.mark === 'proven' || (personal.mark === 'presumed' && personal.to)) return null
  return (
    <span className="row-sub">
      {personal.to ? t`${{ to: personal.to }}’s personal link` : t`Unknown person (forwarded link)`}
    </span>
  )
}
