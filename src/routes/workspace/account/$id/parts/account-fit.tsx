import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { FitReasons } from '#src/features/icp/parts/fit-reasons.tsx'
import { FitTag } from '#src/features/icp/parts/fit-tag.tsx'
import { Panel } from '#src/ui/panel.tsx'
import type { Fit } from '../server/read-fit.ts'
import '#src/routes/workspace/parts/account.css'

/** How well an account fits each profile, with reasons. */
export function AccountFit({ fits }: { fits: Fit[] }): ReactElement | null {
  const { t } = useLingui()
  if (fits.length === 0) return null
  return (
    <Panel title={t`Fit`}>
      {fits.map(({ icp, scored }) => (
        <details key={icp.id} className="account-fit" open={icp.isDefault}>
          <summary>
            <span>{icp.name}</span>{' '}
            {scored ? <FitTag scored={scored} /> : <span className="quiet">{t`Not scored yet`}</span>}
          </summary>
          {scored ? <FitReasons scored={scored} criteria={icp.criteria} /> : null}
          <Link className="quiet" to={`/workspace/icp?icp=${icp.id}`}>
            {t`Open profile`}
          </Link>
        </details>
      ))}
    </Panel>
  )
}
