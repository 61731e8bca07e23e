import { Button } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { Link } from 'react-router'
import type { Playback } from '#src/features/transcript/browser/playback.ts'
import type { AssetView } from '#src/features/transcript/server/load-asset.ts'
import { assetWords } from '#src/features/transcript/words/asset-words.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { useWords } from '#src/words/reader.ts'
import { ExportMenu } from '../export-menu.tsx'
import { ArticleBody, ArticleSource } from './article-body.tsx'
import { TranscriptReader } from './transcript-reader.tsx'

type PanelProps = { asset: AssetView; playback: Playback; onPick: () => void }

/** What was said in a recording, or stands in a document, and the way to attach it. */
export function TranscriptPanel({ asset, playback, onPick }: PanelProps): ReactElement {
  const words = useWords(assetWords)
  const [follows, setFollows] = useState(true)
  const canFollow = asset.recording !== null && asset.spoken.some((segment) => segment.startMs !== null)
  const isRead = asset.recording === null && asset.original !== null
  const title = isRead || asset.kind === 'article' ? words.text : words.transcript
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
              {words.followRecording}
            </Button>
          ) : null}
          <Button
            component={Link}
            to={`/workspace/assets/${asset.id}/transcript`}
            size="compact-sm"
            variant="default"
          >
            {words.edit}
          </Button>
          <ExportMenu asset={asset.id} />
          <Button variant="default" size="compact-sm" onClick={onPick}>
            {asset.recording ? words.replace : words.attachRecording}
          </Button>
        </div>
      }
      flush
    >
      <Body asset={asset} playback={playback} follows={follows} onLetGo={() => setFollows(false)} />
    </Panel>
  )
}

function NoText(props: { title: string; isRead: boolean; onPick: () => void }): ReactElement {
  const { title, isRead, onPick } = props
  const words = useWords(assetWords)
  return (
    <Panel title={title}>
      <EmptyState
        title={isRead ? words.noTextFound : words.noTranscriptYet}
        text={isRead ? words.maybeScanned : words.attachOneAs}
        action={
          <Button leftSection={<Icon name="upload" size={14} />} onClick={onPick}>
            {isRead ? words.attachText : words.attachTranscript}
          </Button>
        }
      />
    </Panel>
  )
}

type BodyProps = { asset: AssetView; playback: Playback; follows: boolean; onLetGo: () => void }

/** An article as it was read, until its words are edited; else the words. */
function Body({
  asset: { article, spoken, recording },
  playback,
  follows,
  onLetGo,
}: BodyProps): ReactElement {
  return (
    <>
      {article ? <ArticleSource article={article} /> : null}
      {article && !article.isEdited ? (
        <ArticleBody article={article} />
      ) : (
        <TranscriptReader
          spoken={spoken}
          playback={playback}
          canSeek={recording !== null}
          follows={follows}
          onLetGo={onLetGo}
        />
      )}
    </>
  )
}
