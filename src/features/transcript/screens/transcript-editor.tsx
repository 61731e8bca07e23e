import { type ReactElement, useDeferredValue, useMemo, useRef, useState } from 'react'
import { PageHeader } from '#src/ui/page-header.tsx'
import { isUnsure, type TranscriptDocument } from '../rules/document.ts'
import type { EditorStart } from '../server/load-editor.ts'
import { EditorAside, useEditorNotes } from './editor-aside.tsx'
import { ConflictDialog, KeysDialog, SpeakerDialog } from './editor-dialogs.tsx'
import { EditorToolbar } from './editor-toolbar.tsx'
import { FindBar } from './find-bar.tsx'
import { RecordingPlayer } from './recording-player.tsx'
import { SegmentList, type SegmentListHandle } from './segment-list.tsx'
import { useEditorDesk } from './use-editor-desk.ts'
import { useEditorKeys } from './use-editor-keys.ts'
import { useFinding } from './use-finding.ts'
import { useSelectionDeeds } from './use-selection-deeds.ts'
import { useTranscriptEditing } from './use-transcript-editing.ts'

type Start = Pick<EditorStart, 'asset' | 'recording' | 'comments'> & {
  version: number
  savedAt: string
  document: TranscriptDocument
}
type Props = { start: Start; onStartAgain: () => Promise<void> }

/** A transcript to correct, in step with its recording. */
export function TranscriptEditor({ start, onStartAgain }: Props): ReactElement {
  const { asset, recording } = start
  const editing = useTranscriptEditing({ ...start, asset: asset.id })
  const { document, edit } = editing
  const list = useRef<SegmentListHandle>(null)
  const notes = useEditorNotes(start.comments)
  const [speakerOf, setSpeakerOf] = useState<string>()
  const [pausesWhileTyping, setPausesWhileTyping] = useState(true)
  const [follows, setFollows] = useState(true)
  const [showsKeys, setShowsKeys] = useState(false)
  const canPlay = recording !== null
  const desk = useEditorDesk({ document, edit, canPlay, pausesWhileTyping, onPickSpeaker: setSpeakerOf })
  const finding = useFinding({ document, edit, show: ({ index }) => list.current?.show(index, 'center') })
  const unsure = useUnsureCount(document)
  const deeds = useSelectionDeeds({
    document,
    desk,
    edit,
    show: (index) => list.current?.show(index, 'center'),
    onSpan: () => notes.setTab('chapters'),
    onQuoted: notes.quote,
  })
  useEditorKeys({
    playback: desk.playback,
    undo: editing.undo,
    redo: editing.redo,
    save: editing.save,
    find: finding.open,
    strike: deeds.strike,
    nextUnsure: deeds.nextUnsure,
  })

  return (
    <>
      <PageHeader title="Transcript" />
      {recording ? <RecordingPlayer recording={recording} playback={desk.playback} /> : null}
      <EditorToolbar
        asset={asset.id}
        saving={editing.saving}
        onRetry={editing.save}
        canUndo={editing.canUndo}
        canRedo={editing.canRedo}
        undo={editing.undo}
        redo={editing.redo}
        onFind={finding.open}
        onStrike={deeds.strike}
        onSpan={deeds.span}
        onComment={deeds.comment}
        unsure={unsure}
        onNextUnsure={deeds.nextUnsure}
        onConfirm={deeds.confirm}
        pausesWhileTyping={pausesWhileTyping}
        onPausesWhileTyping={setPausesWhileTyping}
        follows={follows}
        onFollow={setFollows}
        canPlay={canPlay}
        onKeys={() => setShowsKeys(true)}
      />
      {finding.isOpen ? <FindBar finding={finding} /> : null}
      <div className="te-columns">
        <SegmentList
          document={document}
          desk={desk}
          matches={finding.matches}
          current={finding.current}
          comments={notes.open}
          follows={follows}
          onLetGo={() => {
            if (desk.playback.isPlaying) setFollows(false)
          }}
          handle={list}
        />
        <EditorAside
          editing={editing}
          desk={desk}
          notes={notes}
          onShow={(index) => list.current?.show(index, 'center')}
          onStartAgain={onStartAgain}
        />
      </div>
      <ConflictDialog editing={editing} onStartAgain={onStartAgain} />
      <SpeakerDialog
        segment={document.segments.find(({ id }) => id === speakerOf)}
        speakers={document.speakers}
        edit={edit}
        onClose={() => setSpeakerOf(undefined)}
      />
      <KeysDialog isOpen={showsKeys} onClose={() => setShowsKeys(false)} />
    </>
  )
}

/** May lag behind what is typed, because it looks at every word. */
function useUnsureCount(document: TranscriptDocument): number {
  const { segments } = useDeferredValue(document)
  return useMemo(
    () => segments.reduce((sum, { words }) => sum + words.filter(isUnsure).length, 0),
    [segments],
  )
}
