import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useDrafts } from './use-drafts.ts'

/** The button that goes on with what was written before signing up, for a form that knows `draft`; nothing without one. */
export function DraftChoice(): ReactElement | null {
  const { t } = useLingui()
  const [latest] = useDrafts() ?? []
  if (!latest) return null
  return (
    <>
      <button type="submit" name="draft" value="yes" aria-describedby="draft-rule">
        {t`Bring in “${{ title: latest.title || t`Untitled draft` }}”`}
      </button>
      <p className="sign-in-hint" id="draft-rule">
        {t`You wrote it without an account. It is in this browser alone.`}
      </p>
    </>
  )
}
