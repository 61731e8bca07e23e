import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { accountWords } from '#src/features/home/words/account-words.ts'
import { listeningWords } from '#src/features/home/words/listening-words.ts'
import { companyListeningDays } from '#src/features/visit/rules/heard.ts'
import type { CompanyListening } from '#src/features/visit/server/insight/read-company-listening.ts'
import { Panel } from '#src/ui/panel.tsx'
import { useWords } from '#src/words/reader.ts'
import { WhatWasReplayed } from '../insight/listening-curve.tsx'

type Props = { account: string; listening: CompanyListening | null }

/** How many people of a company replayed which part of what they heard most; nothing where they heard nothing. */
export function AccountListening({ account, listening }: Props): ReactElement | null {
  const words = useWords(accountWords)
  const { listening: title, goneRecording } = useWords(listeningWords)
  if (!listening) return null
  const { recording, curve } = listening
  const asked = new URLSearchParams({
    account,
    days: String(companyListeningDays),
    recording: recording.media,
  })
  return (
    <Panel title={title}>
      <div className="account-said">
        <p>
          {words.heardMost(companyListeningDays)}{' '}
          {recording.asset ? (
            <Link to={`/workspace/assets/${recording.asset}`}>{recording.title || goneRecording}</Link>
          ) : (
            recording.title || goneRecording
          )}
          . <WhatWasReplayed recording={recording} curve={curve} />
        </p>
        <p>
          <Link to={`/workspace/insight?${asked}`}>{words.allTheyHeard}</Link>
        </p>
      </div>
    </Panel>
  )
}
