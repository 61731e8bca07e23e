import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { CompanyListening } from '#src/features/insight/server/read-company-listening.ts'
import { companyListeningDays } from '#src/features/visit/rules/heard.ts'
import { WhatWasReplayed } from '#src/routes/workspace/parts/listening-curve.tsx'
import { Panel } from '#src/ui/panel.tsx'

type Props = { account: string; listening: CompanyListening | null }

/** Replays of the recording that an account's people played most; renders nothing if they played none. */
export function AccountListening({ account, listening }: Props): ReactElement | null {
  const { t } = useLingui()

  if (!listening) return null
  const { recording, curve } = listening
  const asked = new URLSearchParams({
    account,
    days: String(companyListeningDays),
    recording: recording.media,
  })
  return (
    <Panel title={t`Listening`}>
      <div className="account-said">
        <p>
          {t`Most played in the last ${{ days: companyListeningDays }} days:`}{' '}
          {recording.asset ? (
            <Link to={`/workspace/assets/${recording.asset}`}>{recording.title || t`Deleted recording`}</Link>
          ) : (
            recording.title || t`Deleted recording`
          )}
          . <WhatWasReplayed recording={recording} curve={curve} />
        </p>
        <p>
          <Link to={`/workspace/insight?${asked}`}>{t`View listening details`}</Link>
        </p>
      </div>
    </Panel>
  )
}
