import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { libraryLabels } from '#src/routes/workspace/parts/library-labels.ts'
import '#src/ui/view-choice.css'

/** Switches between step tasks and the library. */
export function StepsTabs({ chosen }: { chosen: 'waiting' | 'library' }): ReactElement {
  const { t } = useLingui()
  const parts = { waiting: '/workspace/steps', library: '/workspace/steps/library' } as const
  return (
    <nav className="view-choice steps-tabs" aria-label={t`Step views`}>
      {(['waiting', 'library'] as const).map((part) => (
        <Link key={part} to={parts[part]} aria-current={part === chosen ? 'page' : undefined}>
          {t(libraryLabels[part])}
        </Link>
      ))}
    </nav>
  )
}
