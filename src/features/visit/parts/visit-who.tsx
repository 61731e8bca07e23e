import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Say } from '#src/translation/speak.ts'
import { Tag } from '#src/ui/tag.tsx'
import type { ShownVisit } from '../schema.ts'

/** The visitor's name and how reliable it is. */
export function nameOf({ lead, claimedEmail, personal }: ShownVisit, say: Say): string {
  if (lead) return [lead.first, lead.last].filter(Boolean).join(' ') || lead.email
  if (personal?.mark === 'presumed' && personal.to) return personal.to
  return claimedEmail || say(msg`Anonymous visitor`)
}

/** How reliable the name is: only a token proves it. */
export function Proof({
  visit: { lead, claimedEmail, personal },
}: {
  visit: ShownVisit
}): ReactElement | null {
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
      {lead ? t`Unverified` : t`Claimed`}
    </Tag>
  )
}

/** Whose personal link they used, unless their name says so. */
export function ByAddress({ visit: { personal } }: { visit: ShownVisit }): ReactElement | null {
  const { t } = useLingui()
  if (!personal || personal.mark === 'proven' || (personal.mark === 'presumed' && personal.to)) return null
  return (
    <span className="row-sub">
      {personal.to ? t`${{ to: personal.to }}’s personal link` : t`A link forwarded to someone unnamed`}
    </span>
  )
}
