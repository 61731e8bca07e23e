import { useLingui } from '@lingui/react/macro'
import { Tabs } from '@mantine/core'
import { memo, type ReactElement, useMemo, useState } from 'react'
import type { GuestComment } from '#src/features/share/server/list-guest-comments.ts'
import type { Stretched } from '#src/features/transcript/rules/retime.ts'
import { segmentAt, timelineOf } from '#src/features/transcript/rules/spoken-word.ts'
import type { CommentRow } from '#src/features/transcript/schema.ts'
import { showToast } from '#src/ui/toast.ts'
import { CommentsPanel, type Quoted } from './comments-panel.tsx'
import type { EditorDesk } from './editor-desk.ts'
import { GuestComments } from './guest-comments.tsx'
import { SpansPanel } from './spans-panel.tsx'
import { SpeakersPanel } from './speakers-panel.tsx'
import type { FreshChapter } from './use-selection-actions.ts'
import type { TranscriptEditing } from './use-transcript-editing.ts'
import { VersionsPanel } from './versions-panel.tsx'

/** The panels beside the transcript, and the open tab. */
export type EditorNotes = {
  comments: CommentRow[]
  setComments: (comments: CommentRow[]) => void
  /** How many open comments each segment has. */
  open: Map<string, number>
  quoted: Quoted | undefined
  setQuoted: (quoted: Quoted | undefined) => void
  quote: (quoted: Quoted) => void
  tab: string | null
  setTab: (tab: string | null) => void
  /** The chapter that was just started. */
  fresh: FreshChapter | undefined
  showSpans: (fresh?: FreshChapter) => void
}

export function useEditorNotes(first: CommentRow[]): EditorNotes {
  const [comments, setComments] = useState(first)
  const [quoted, setQuoted] = useState<Quoted>()
  const [tab, setTab] = useState<string | null>('speakers')
  const [fresh, setFresh] = useState<FreshChapter>()
  const open = useMemo(() => countBySegment(comments), [comments])
  return useMemo(
    () => ({
      comments,
      setComments,
      open,
      quoted,
      setQuoted,
      quote(next) {
        setQuoted(next)
        setTab('comments')
      },
      tab,
      setTab,
      fresh,
      showSpans(next) {
        setFresh(next)
        setTab('chapters')
      },
    }),
    [comments, open, quoted, tab, fresh],
  )
}

function countBySegment(comments: CommentRow[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { segment, isResolved } of comments) {
    if (segment && !isResolved) counts.set(segment, (counts.get(segment) ?? 0) + 1)
  }
  return counts
}

type Props = Pick<TranscriptEditing, 'document' | 'edit' | 'client'> & {
  desk: EditorDesk
  notes: EditorNotes
  asset: string
  guests: GuestComment[]
  isLocked: boolean
  onShow: (index: number) => void
  onTimes: (stretched: Stretched) => void
  /** Saves what is not saved yet; resolves to whether it is. */
  onFlush: () => Promise<boolean>
  onStartAgain: () => Promise<void>
}

/** Speakers, chapters, comments and versions of the transcript. */
export const EditorAside = memo(function EditorAside(props: Props): ReactElement {
  const { document, edit, client, desk, notes, isLocked, onShow, onTimes } = props
  const { asset, guests, onFlush, onStartAgain } = props
  const { t } = useLingui()
  return (
    <aside className="te-aside" aria-label={t`About this transcript`}>
      <Tabs value={notes.tab} onChange={notes.setTab} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="speakers">{t`Speakers`}</Tabs.Tab>
          <Tabs.Tab value="chapters">{t`Chapters`}</Tabs.Tab>
          <Tabs.Tab value="comments">{t`Comments`}</Tabs.Tab>
          <Tabs.Tab value="versions">{t`Versions`}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="speakers">
          <SpeakersPanel {...{ document, edit, isLocked }} />
        </Tabs.Panel>
        <Tabs.Panel value="chapters">
          <SpansPanel
            {...{ document, edit, isLocked, onTimes }}
            fresh={notes.fresh}
            onPlay={(ms) => desk.playback.seek(ms / 1000)}
          />
        </Tabs.Panel>
        <Tabs.Panel value="comments">
          <GuestComments
            asset={asset}
            comments={guests}
            onMoment={(ms) => {
              desk.playback.seek(ms / 1000)
              onShow(Math.max(0, segmentAt(timelineOf(document.segments), ms)))
            }}
          />
          <CommentsPanel
            comments={notes.comments}
            quoted={notes.quoted}
            client={client}
            onComments={notes.setComments}
            onQuoted={notes.setQuoted}
            onShow={(segment) => {
              const index = document.segments.findIndex(({ id }) => id === segment)
              if (index < 0) showToast(t`That segment was deleted.`)
              else onShow(index)
            }}
          />
        </Tabs.Panel>
        <Tabs.Panel value="versions">
          <VersionsPanel {...{ client, isLocked, onFlush }} onRestored={onStartAgain} />
        </Tabs.Panel>
      </Tabs>
    </aside>
  )
})
