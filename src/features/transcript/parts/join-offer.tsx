import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { useRevalidator } from 'react-router'
import { transcriptClient } from '../browser/transcript-client.ts'

type Outcome = { segments: number } | { problem: string }

/** Joins the cues of an uploaded subtitle file into paragraphs. */
export function JoinOffer({ asset }: { asset: string }): ReactElement {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [isJoining, setJoining] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()

  async function join(): Promise<void> {
    setJoining(true)
    try {
      setOutcome(await transcriptClient(asset).joinCues())
      await revalidate()
    } catch (error) {
      setOutcome({ problem: error instanceof Error ? error.message : String(error) })
    }
    setJoining(false)
  }

  if (outcome && 'segments' in outcome)
    return (
      <p role="status">{t`${plural({ count: outcome.segments }, { one: 'Joined into # paragraph.', other: 'Joined into # paragraphs.' })}`}</p>
    )
  return (
    <div className="join-offer">
      <p>{t`These are subtitle cues. Join each speaker’s cues into paragraphs to make them easier to read and edit. The timing doesn’t change.`}</p>
      <Button size="compact-xs" variant="default" loading={isJoining} onClick={() => void join()}>
        {t`Join into paragraphs`}
      </Button>
      {outcome ? <p role="alert">{outcome.problem}</p> : null}
    </div>
  )
}
