import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useFetcher } from 'react-router'
import type { SharingAnswer } from '#src/features/share/schema.ts'
import type { Sharing } from '#src/features/share/server/load-sharing.ts'
import { Panel } from '#src/ui/panel.tsx'
import { ShareLinks } from './share-links.tsx'
import { SharingFeedback } from './sharing-feedback.tsx'
import './sharing.css'

/** Links and feedback of a shared object. Its forms go to the sharing screen, which also works on its own. */
export function SharingPanel({ sharing }: { sharing: Sharing }): ReactElement {
  const { t } = useLingui()
  const fetcher = useFetcher<SharingAnswer>()
  const answer = fetcher.data
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
