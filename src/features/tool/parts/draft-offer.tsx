import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { draftScreen } from '../rules/draft-address.ts'
import { useDrafts } from './use-drafts.ts'

/** Tells a member of what they wrote in this browser before they had a workspace; nothing where there is none. */
export function DraftOffer(): ReactElement | null {
  const { t } = useLingui()
  const drafts = useDrafts()
  if (!drafts || drafts.length === 0) return null
  return (
    <p className="home-notice">
      <span>{t`A draft that you wrote without an account waits in this browser.`}</span>{' '}
      <a href={draftScreen.path}>{t`Bring it in`}</a>
    </p>
  )
}
