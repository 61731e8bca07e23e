import { useMemo, useRef, useState } from 'react'
import type { GuestComment } from '#src/features/share/server/list-guest-comments.ts'
import { isUncertain, type TranscriptDocument } from '#src/features/transcript/rules/document.ts'
import { segmentAt, timelineOf } from '#src/features/transcript/rules/spoken-word.ts'
import type { EditorStart } from '#src/features/transcript/server/load-editor.ts'
import type { TranscriptLock } from '#src/features/transcript/server/lock-transcript.ts'
import type { Edited } from '#src/features/workspace/server/people.ts'
import { useStableCallbacks } from '#src/ui/use-stable-callbacks.ts'
import { useEditorNotes } from './editor-aside.tsx'
import type { SegmentListHandle } from './segment-list.tsx'
import { useEditorDesk } from './use-editor-desk.ts'
import { useEditorKeys } from './use-editor-keys.ts'
import { useFinding } from './use-finding.ts'
import { useSelectionActions } from './use-selection-actions.ts'
import { useSettled } from './use-settled.ts'
import { useTimes } from './use-times.ts'
import { useTranscriptEditing } from './use-transcript-editing.ts'
import { useTranslation } from './use-translation.ts'

export type Opened = Pick<EditorStart, 'asset' | 'recording' | 'comments'> & {
  guests: GuestComment[]
  canTranscribe: boolean
  language: string
  lock: TranscriptLock | null
  version: number
  savedAt: string
  edited: Edited | null
  document: TranscriptDocument
}
/** What the editor of a transcript holds and does. */
export function useEditor(start: Opened, onStartAgain: () => Promise<void>) {
  const isLocked = start.lock !== null
  const editing = useTranscriptEditing({ ...start, asset: start.asset.id, isLocked })
  const { document, edit } = editing
  const list = useRef<SegmentListHandle>(null)
  const notes = useEditorNotes(start.comments)
  const view = useView()
  const { pausesWhileTyping, setSpeakerOf, setFollows } = view
  const canPlay = start.recording !== null
  const desk = useEditorDesk({ document, edit, canPlay, pausesWhileTyping, onPickSpeaker: setSpeakerOf })
  const finding = useFinding({ document, edit, show: ({ index }) => list.current?.show(index, 'center') })
  const actions = useSelectionActions({
    document,
    desk,
    edit,
    show: (index) => list.current?.show(index, 'center'),
    onSpan: notes.showSpans,
    onQuoted: notes.quote,
  })
  const times = useTimes({ document, desk, isLocked })
  const translating = useTranslation(editing.client)
  // Typed text appears immediately; the panels around it may update a moment later.
  const steady = useStableCallbacks({
    ...actions,
    find: finding.open,
    openTimes: times.openHere,
    translate: translating.toggle,
    timesOf: times.open,
    show: (index: number) => list.current?.show(index, 'center'),
    letGo() {
      if (desk.playback.isPlaying) setFollows(false)
    },
    flush: async () => (await editing.saver.flush()) !== undefined,
    ...view.actions,
    startAgain: onStartAgain,
  })
  useEditorKeys({
    ...actions,
    ...editing,
    playback: desk.playback,
    find: finding.open,
    times: times.openHere,
    translation: translating.toggle,
    follow: steady.follow,
  })
  return {
    editing,
    list,
    notes,
    desk,
    finding,
    times,
    translating,
    steady,
    ...useAround(document, { open: notes.open, guests: start.guests }),
    isLocked,
    canPlay,
    view,
  }
}

/** The state of the panels around the text. */
function useView() {
  const [i18nOf, setSpeakerOf] = useState<string>()
  const [pausesWhileTyping, setPausesWhileTyping] = useState(true)
  const [follows, setFollows] = useState(true)
  const [showsKeys, setShowsKeys] = useState(false)
  return {
    i18nOf,
    setSpeakerOf,
    pausesWhileTyping,
    setPausesWhileTyping,
    follows,
    setFollows,
    showsKeys,
    actions: {
      follow: () => setFollows(true),
      showKeys: () => setShowsKeys(true),
      hideKeys: () => setShowsKeys(false),
      pickNobody: () => setSpeakerOf(undefined),
    },
  }
}

type Comments = { open: Map<string, number>; guests: GuestComment[] }

/**
 * The document for the side panels, the number of unsure words, and how many open comments each segment has, of members
 * and guests: all scan the whole text.
 */
function useAround({ segments, speakers, spans }: TranscriptDocument, { open, guests }: Comments) {
  const settled = useSettled(segments)
  const aside = useMemo(() => ({ segments: settled, speakers, spans }), [settled, speakers, spans])
  const unsure = useMemo(
    () => settled.reduce((sum, { words }) => sum + words.filter(isUncertain).length, 0),
    [settled],
  )
  const comments = useMemo(() => {
    const counts = new Map(open)
    const timeline = timelineOf(settled)
    for (const { atMs } of guests) {
      const segment = atMs === null ? undefined : settled[segmentAt(timeline, atMs)]
      if (segment) counts.set(segment.id, (counts.get(segment.id) ?? 0) + 1)
    }
    return counts
  }, [open, guests, settled])
  return { aside, unsure, comments }
}
