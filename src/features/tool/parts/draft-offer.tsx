import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { draftScreen } from '../rules/draft-address.ts'
import { useDrafts } from './use-drafts.ts'

/** Offers a member the draft they made in this browser before signing up; nothing without one. */
export function DraftOffer(): ReactElement | null {
  const { t } = useLingui()
  const drafts = useDrafts()
  if (!drafts || drafts.length === 0) return null
  return (
    <p className="home-notice">
      <span>{t`You have a draft from before you signed up.`}</span>{' '}
      <a href={draftScreen.path}>{t`Import draft`}</a>
    </p>
  )
}
