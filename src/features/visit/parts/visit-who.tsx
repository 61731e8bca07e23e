import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Say } from '#src/translation/speak.ts'
import { Tag } from '#src/ui/tag.tsx'
import type { ShownVisit } from '../schema.ts'

/** Who came; `words` say so of somebody unknown. */
export function nameOf({ lead, claimedEmail, personal }: ShownVisit, say: Say): string {
  if (lead) return [lead.first, lead.last].filter(Boolean).join(' ') || lead.email
  if (personal?.mark === 'presumed' && personal.to) return personal.to
  return claimedEmail || say(msg`Somebody unknown`)
}

/** How sure we are of the name: only a token proves it. */
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
      <Tag tone="warn" title={t`Not the browser that opened this personal address first.`}>
        {t`Likely forwarded`}
      </Tag>
    )
  }
  if (personal?.mark === 'presumed') {
    return (
      <Tag
        tone="plain"
        title={t`The browser in which this personal address was opened first. Nothing proves who sat before it.`}
      >
        {t`Presumably`}
      </Tag>
    )
  }
  if (!lead && !claimedEmail) return null
  return (
    <Tag tone="plain" title={t`The visitor’s browser says so; nothing proves it yet.`}>
      {lead ? t`Not confirmed` : t`Claimed`}
    </Tag>
  )
}

/** Whose personal address they came by, unless their name says it. */
export function ByAddress({ visit: { personal } }: { visit: ShownVisit }): ReactElement | null {
  const { t } = useLingui()
  if (!personal || personal.mark === 'proven' || (personal.mark === 'presumed' && personal.to)) return null
  return (
    <span className="row-sub">
      {personal.to
        ? t`By the personal address of ${{ to: personal.to }}`
        : t`By an address that was passed on to somebody who is not named`}
    </span>
  )
}
