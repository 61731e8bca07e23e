import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import type { Playback } from '#src/features/transcript/browser/playback.ts'
import type { AssetView } from '#src/features/transcript/server/load-asset.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ArticleSource } from './article-source.tsx'
import { ExportMenu } from './export-menu.tsx'
import { TranscriptChoices } from './transcript-choices.tsx'
import { TranscriptReader } from './transcript-reader.tsx'

type PanelProps = {
  asset: AssetView
  playback: Playback
  /** A transcription service is connected. */
  canTranscribe: boolean
  onPick: () => void
}

/** The transcript of a recording or document, and a form to attach one. */
export function TranscriptPanel({ asset, playback, canTranscribe, onPick }: PanelProps): ReactElement {
  const { t } = useLingui()
  const [follows, setFollows] = useState(true)
  const canFollow = asset.recording !== null && asset.spoken.some((segment) => segment.startMs !== null)
  const isRead = asset.recording === null && asset.original !== null
  const title = isRead || asset.kind === 'article' ? t`Text` : t`Transcript`
  if (!asset.transcript && asset.recording)
    return <NoTranscript asset={asset.id} canTranscribe={canTranscribe} onPick={onPick} />
  if (!asset.transcript) return <NoText title={title} isRead={isRead} onPick={onPick} />
  return (
    <Panel
      title={title}
      actions={
        <div className="transcript-actions">
          {canFollow ? (
            <Button
              size="compact-sm"
              variant={follows ? 'light' : 'default'}
              aria-pressed={follows}
              onClick={() => setFollows(!follows)}
            >
              {t`Follow playback`}
            </Button>
          ) : null}
          <LinkButton to={`/workspace/assets/${asset.id}/transcript`} size="compact-sm" label={t`Edit`} />
          <ExportMenu asset={asset.id} />
          <Button variant="default" size="compact-sm" onClick={onPick}>
            {asset.recording ? t`Replace` : t`Attach recording`}
          </Button>
        </div>
      }
      flush
    >
      {asset.address ? <ArticleSource address={asset.address} attribution={asset.attribution} /> : null}
      <TranscriptReader
        spoken={asset.spoken}
        playback={playback}
        canSeek={asset.recording !== null}
        follows={follows}
        onLetGo={() => setFollows(false)}
      />
    </Panel>
  )
}

type NoTranscriptProps = { asset: string; canTranscribe: boolean; onPick: () => void }

/** A recording without a transcript, and how to get one. */
function NoTranscript({ asset, canTranscribe, onPick }: NoTranscriptProps): ReactElement {
  const { t } = useLingui()
  return (
    <Panel title={t`Transcript`}>
      <EmptyState
        title={t`No transcript yet`}
        text={t`Transcribe the recording, or upload a transcript (such as SRT, VTT, TXT or DOCX). A transcript with timestamps stays in sync with playback.`}
        action={
          <TranscriptChoices
            asset={asset}
            service={
              canTranscribe ? (
                <LinkButton
                  to={`/workspace/assets/${asset}/transcript`}
                  variant="filled"
                  label={t`Transcribe recording`}
                />
              ) : null
            }
            upload={
              <Button variant="default" leftSection={<Icon name="upload" size={14} />} onClick={onPick}>
                {t`Upload a transcript`}
              </Button>
            }
          />
        }
      />
    </Panel>
  )
}

function NoText(props: { title: string; isRead: boolean; onPick: () => void }): ReactElement {
  const { title, isRead, onPick } = props
  const { t } = useLingui()
  return (
    <Panel title={title}>
      <EmptyState
        title={isRead ? t`No text found in this file` : t`No transcript yet`}
        text={
          isRead
            ? t`It may be a scan. Attach a PDF or Word document with selectable text, or a Markdown or plain text file.`
            : t`Attach SRT, WebVTT, Podcasting 2.0 JSON, Markdown, plain text, PDF or DOCX. A transcript with timestamps stays in sync with playback.`
        }
        action={
          <Button leftSection={<Icon name="upload" size={14} />} onClick={onPick}>
            {isRead ? t`Attach text` : t`Attach transcript`}
          </Button>
        }
      />
    </Panel>
  )
}
