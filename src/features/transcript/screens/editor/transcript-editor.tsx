import { type ReactElement, useMemo, useRef, useState } from 'react'
import { isUnsure, type TranscriptDocument } from '#src/features/transcript/rules/document.ts'
import type { EditorStart } from '#src/features/transcript/server/load-editor.ts'
import { editorWords } from '#src/features/transcript/words/editor-words.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { useSteady } from '#src/ui/use-steady.ts'
import { useWords } from '#src/words/reader.ts'
import { RecordingPlayer } from '../recording-player.tsx'
import { EditorAside, useEditorNotes } from './editor-aside.tsx'
import { ConflictDialog, KeysDialog, SpeakerDialog } from './editor-dialogs.tsx'
import { EditorToolbar } from './editor-toolbar.tsx'
import { FindBar } from './find-bar.tsx'
import { SegmentList, type SegmentListHandle } from './segment-list.tsx'
import { useEditorDesk } from './use-editor-desk.ts'
import { useEditorKeys } from './use-editor-keys.ts'
import { useFinding } from './use-finding.ts'
import { useSelectionDeeds } from './use-selection-deeds.ts'
import { useSettled } from './use-settled.ts'
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
  const { document, edit, undo, redo, save } = editing
  const list = useRef<SegmentListHandle>(null)
  const notes = useEditorNotes(start.comments)
  const [speakerOf, setSpeakerOf] = useState<string>()
  const [pausesWhileTyping, setPausesWhileTyping] = useState(true)
  const [follows, setFollows] = useState(true)
  const [showsKeys, setShowsKeys] = useState(false)
  const canPlay = recording !== null
  const desk = useEditorDesk({ document, edit, canPlay, pausesWhileTyping, onPickSpeaker: setSpeakerOf })
  const finding = useFinding({ document, edit, show: ({ index }) => list.current?.show(index, 'center') })
  const deeds = useSelectionDeeds({
    document,
    desk,
    edit,
    show: (index) => list.current?.show(index, 'center'),
    onSpan: () => notes.setTab('chapters'),
    onQuoted: notes.quote,
  })
  // What is typed shows at once; what stands around it may come a moment later.
  const steady = useSteady({
    ...deeds,
    find: finding.open,
    show: (index: number) => list.current?.show(index, 'center'),
    letGo() {
      if (desk.playback.isPlaying) setFollows(false)
    },
    showKeys: () => setShowsKeys(true),
    hideKeys: () => setShowsKeys(false),
    pickNobody: () => setSpeakerOf(undefined),
    startAgain: onStartAgain,
  })
  const { aside, unsure } = useAround(document)
  useEditorKeys({ ...deeds, playback: desk.playback, undo, redo, save, find: finding.open })

  return (
    <>
      <PageHeader title={useWords(editorWords).transcript} />
      {recording ? <RecordingPlayer recording={recording} playback={desk.playback} /> : null}
      <EditorToolbar
        asset={asset.id}
        saving={editing.saving}
        onRetry={save}
        canUndo={editing.canUndo}
        canRedo={editing.canRedo}
        {...{ undo, redo }}
        onFind={steady.find}
        onStrike={steady.strike}
        onSpan={steady.span}
        onComment={steady.comment}
        onQuote={steady.quoted}
        onClip={steady.stretch}
        unsure={unsure}
        onNextUnsure={steady.nextUnsure}
        onConfirm={steady.confirm}
        pausesWhileTyping={pausesWhileTyping}
        onPausesWhileTyping={setPausesWhileTyping}
        follows={follows}
        onFollow={setFollows}
        canPlay={canPlay}
        onKeys={steady.showKeys}
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
          onLetGo={steady.letGo}
          handle={list}
        />
        <EditorAside
          document={aside}
          edit={edit}
          client={editing.client}
          saver={editing.saver}
          desk={desk}
          notes={notes}
          onShow={steady.show}
          onStartAgain={steady.startAgain}
        />
      </div>
      {editing.saving.kind === 'conflict' ? (
        <ConflictDialog editing={editing} onStartAgain={onStartAgain} />
      ) : null}
      <SpeakerDialog
        segment={document.segments.find(({ id }) => id === speakerOf)}
        speakers={document.speakers}
        edit={edit}
        onClose={steady.pickNobody}
      />
      <KeysDialog isOpen={showsKeys} onClose={steady.hideKeys} />
    </>
  )
}

/** The document for what stands beside its text, and how many words are unsure: both look at every word. */
function useAround({ segments, speakers, spans }: TranscriptDocument) {
  const settled = useSettled(segments)
  const aside = useMemo(() => ({ segments: settled, speakers, spans }), [settled, speakers, spans])
  const unsure = useMemo(
    () => settled.reduce((sum, { words }) => sum + words.filter(isUnsure).length, 0),
    [settled],
  )
  return { aside, unsure }
}
