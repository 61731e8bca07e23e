import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useFetcher } from 'react-router'
import type { SharingAnswer } from '#src/features/share/schema.ts'
import type { Sharing } from '#src/features/share/server/load-sharing.ts'
import { Panel } from '#src/ui/panel.tsx'
import { ShareLinks } from './share-links.tsx'
import { SharingFeedback } from './sharing-feedback.tsx'
import './sharing.css'

type Props = {
  sharing: Sharing
  /** What the screen itself was told, where there is no script. */
  answer: SharingAnswer | undefined
}

/** The owner's side: the links of a thing, and what came back. Its forms go to the sharing screen, which works alone, too. */
export function SharingDesk({ sharing, answer: told }: Props): ReactElement {
  const { t } = useLingui()
  const fetcher = useFetcher<SharingAnswer>()
  const answer = fetcher.data ?? told
  return (
    <div className="sharing-desk">
      <p
        role={answer?.kind === 'refused' ? 'alert' : 'status'}
        className="sharing-answer"
        data-kind={answer?.kind}
      >
        {answer?.message}
      </p>
      <Panel title={t`Links`}>
        <ShareLinks sharing={sharing} answer={answer} fetcher={fetcher} />
      </Panel>
      <Panel title={t`Feedback`}>
        <SharingFeedback sharing={sharing} answer={answer} fetcher={fetcher} />
      </Panel>
    </div>
  )
}
