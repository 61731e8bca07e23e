import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useDrafts } from './use-drafts.ts'

/**
 * A button that continues with a draft from before signing up, for a form with a `draft` field; nothing without a
 * draft.
 */
export function DraftChoice(): ReactElement | null {
  const { t } = useLingui()
  const [latest] = useDrafts() ?? []
  if (!latest) return null
  return (
    <>
      <button type="submit" name="draft" value="yes" aria-describedby="draft-rule">
        {t`Import “${{ title: latest.title }}”`}
      </button>
      <p className="sign-in-hint" id="draft-rule">
        {t`A draft you made before signing up. It’s only stored in this browser.`}
      </p>
    </>
  )
}
