import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Recording } from '#src/features/page/parts/audio-block.tsx'
import { MomentBar } from '#src/features/page/parts/moment-bar.tsx'
import { PageBlocks } from '#src/features/page/parts/page-blocks.tsx'
import { timeText } from '#src/features/page/parts/time-text.ts'
import { type Playback, usePlayback } from '#src/features/page/parts/use-playback.ts'
import type { SharedAsset, SharedThing } from '#src/features/share/server/load-shared-item.ts'
import type { OpenedShare } from '#src/features/share/server/open-share.ts'
import { ShareComments } from './share-comments.tsx'
import { ShareDecision } from './share-decision.tsx'
import { ShareRequest } from './share-request.tsx'
import { SharedClip } from './shared-clip.tsx'
import { SharedGuest } from './shared-guest.tsx'
import { SharedVideo } from './shared-video.tsx'
import { TranscriptLanguages } from './transcript-languages.tsx'
import { useReportShareSeen } from './use-seen-share.ts'
import { FullTranscriptLink } from './whole-transcript.tsx'

const shareFileLabels = {
  recording: msg`Recording`,
  docx: msg`Word`,
  md: msg`Markdown`,
  txt: msg`Text`,
  srt: msg`SRT`,
  vtt: msg`WebVTT`,
}

type Opened = Extract<OpenedShare, { kind: 'shown' }>
type Props = {
  opened: Opened
  /** Whether the transcript was shortened. */
  isShortened: boolean
  item: string
  sent: 'comment' | 'decision' | undefined
}

/** The shared content with its decision and comments. */
export function SharedContent({ opened, isShortened, item, sent }: Props): ReactElement {
  const { thing, share, mode, files, comments, verdict, request } = opened
  useReportShareSeen(share)
  const recording = recordingOf(thing)
  const playback = usePlayback(recording?.durationMs)
  const isPlayed = recording?.src !== undefined
  return (
    <>
      {request && item === '' ? <ShareRequest {...request} /> : null}
      <div>
        <Thing thing={thing} playback={playback} share={share} />
        <FullTranscriptLink isShortened={isShortened} isPlaying={playback.isPlaying} item={item} />
        {recording && isPlayed ? <MomentBar transcripts={[recording.transcript]} /> : null}
      </div>
      <Files files={files} />
      {mode === 'approve' && item === '' ? (
        <ShareDecision
          verdict={verdict}
          variant={thing.kind === 'content' ? thing.variant : undefined}
          wasSent={sent === 'decision'}
        />
      ) : null}
      {mode === 'view' ? null : (
        <ShareComments
          comments={comments}
          item={item}
          playback={isPlayed ? playback : undefined}
          wasSent={sent === 'comment'}
        />
      )}
    </>
  )
}

function Files({ files }: Pick<Opened, 'files'>): ReactElement | null {
  const { t } = useLingui()
  if (files.length === 0) return null
  return (
    <nav className="share-files" aria-label={t`Download`}>
      <span aria-hidden="true">{t`Download`}</span>
      {files.map(({ kind, href }) => (
        <a key={kind} href={href} download>
          {t(shareFileLabels[kind])}
        </a>
      ))}
    </nav>
  )
}

function recordingOf(thing: SharedThing) {
  if (thing.kind === 'asset' || thing.kind === 'clip') return thing.recording
  return thing.kind === 'collection' ? thing.opened?.recording : undefined
}

type ThingProps = { thing: SharedThing; playback: Playback; share: string }

function Thing({ thing, playback, share }: ThingProps): ReactElement {
  const { t } = useLingui()
  switch (thing.kind) {
    case 'asset':
      return <Asset asset={thing} playback={playback} />
    case 'clip':
      return <SharedClip clip={thing} playback={playback} />
    case 'guest':
      return <SharedGuest guest={thing} />
    case 'content':
      return (
        <article>
          <p className="share-kind">{thing.outputName}</p>
          <h1>{thing.title}</h1>
          {thing.blocks.length > 0 ? (
            <PageBlocks blocks={thing.blocks} />
          ) : (
            <p>{t`This text was deleted.`}</p>
          )}
        </article>
      )
    case 'collection':
      return thing.opened ? (
        <>
          <p className="share-kind">
            <a href={`/share/${share}`}>{t`Back to “${{ title: thing.title }}”`}</a>
          </p>
          <Asset asset={thing.opened} playback={playback} />
        </>
      ) : (
        <Collection thing={thing} share={share} />
      )
  }
}

type AssetProps = { asset: SharedAsset; playback: Playback }

/** A recording with its transcript. Comments below can seek it. */
function Asset({ asset: { title, summary, recording, translation }, playback }: AssetProps): ReactElement {
  const { t } = useLingui()
  const isEmpty = recording.src === undefined && recording.transcript.length === 0
  return (
    <article>
      <h1>{title}</h1>
      {summary ? <p className="share-intro">{summary}</p> : null}
      <TranscriptLanguages translation={translation} />
      {isEmpty ? (
        <p>{t`No recording or text yet.`}</p>
      ) : (
        <div className="pb">
          {recording.src && recording.mime?.startsWith('video/') ? (
            <SharedVideo title={title} src={recording.src} recording={recording} playback={playback} />
          ) : (
            <Recording {...recording} playback={playback} />
          )}
        </div>
      )}
    </article>
  )
}

type CollectionProps = { thing: Extract<SharedThing, { kind: 'collection' }>; share: string }

function Collection({ thing: { title, intro, items }, share }: CollectionProps): ReactElement {
  const { t } = useLingui()
  return (
    <article>
      <h1>{title}</h1>
      {intro ? <p className="share-intro">{intro}</p> : null}
      {items.length === 0 ? <p>{t`This collection is empty.`}</p> : null}
      <ol className="share-items" aria-label={t`In this collection`}>
        {items.map((one) => (
          <li key={one.id}>
            <a href={`/share/${share}?item=${one.id}`}>{one.title}</a>
            {one.durationMs ? <span>{timeText(one.durationMs)}</span> : null}
          </li>
        ))}
      </ol>
    </article>
  )
}
