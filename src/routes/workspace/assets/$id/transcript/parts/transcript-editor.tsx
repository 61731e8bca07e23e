import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { looksLikeCues } from '#src/features/transcript/rules/join-segments.ts'
import { RecordingPlayer } from '#src/routes/workspace/assets/$id/parts/recording-player.tsx'
import { EditedLine } from '#src/ui/edited-line.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { EditorAside } from './editor-aside.tsx'
import { ConflictDialog, KeysDialog, SpeakerDialog } from './editor-dialogs.tsx'
import { EditorToolbar } from './editor-toolbar.tsx'
import { FindBar } from './find-bar.tsx'
import { JoinBanner } from './join-banner.tsx'
import { LockBanner } from './lock-banner.tsx'
import { usePlaybackSwitches } from './playback-switches.tsx'
import { SegmentList } from './segment-list.tsx'
import { TimesPanel } from './times-panel.tsx'
import { TranslationBar } from './translation-bar.tsx'
import { type Opened, useEditor } from './use-editor.ts'

const noSound = { peaks: null, durationMs: null }

type Props = { start: Opened; onStartAgain: () => Promise<void> }

/** A transcript to correct, in step with its recording. */
export function TranscriptEditor({ start, onStartAgain }: Props): ReactElement {
  const { t } = useLingui()

  const { asset, recording, canTranscribe, language } = start
  const editor = useEditor(start, onStartAgain)
  const { editing, list, notes, desk, finding, times, steady, aside, unsure, isLocked, canPlay } = editor
  const { translating, comments } = editor
  const { i18nOf, follows, showsKeys } = editor.view
  const switches = usePlaybackSwitches(editor.view)
  const { document, edit, undo, redo, save } = editing
  // Only for an unedited import.
  const offersJoin = !isLocked && start.version === 1 && looksLikeCues(document)

  return (
    <>
      <PageHeader title={t`Transcript`} subtitle={<EditedLine edited={start.edited} />} />
      {start.lock ? <LockBanner lock={start.lock} /> : null}
      {offersJoin ? <JoinBanner segments={document.segments.length} onJoin={steady.joinTurns} /> : null}
      {recording ? (
        <RecordingPlayer recording={recording} playback={desk.playback} settings={switches} />
      ) : null}
      <EditorToolbar
        asset={asset.id}
        saving={editing.saving}
        onRetry={save}
        canUndo={editing.canUndo}
        canRedo={editing.canRedo}
        {...{ undo, redo }}
        actions={steady}
        unsure={unsure}
        canPlay={canPlay}
        isLocked={isLocked}
        canTranscribe={canTranscribe}
        language={language}
        isTranslating={translating.isOpen}
      />
      {translating.isOpen ? (
        <TranslationBar
          asset={asset.id}
          client={editing.client}
          translating={translating}
          document={aside}
          onShow={steady.show}
        />
      ) : null}
      {finding.isOpen ? <FindBar finding={finding} isLocked={isLocked} /> : null}
      {times.stretched ? (
        <TimesPanel
          document={document}
          times={times}
          edit={edit}
          playback={desk.playback}
          canPlay={canPlay}
          sound={recording ?? noSound}
          onShow={steady.show}
        />
      ) : null}
      <div className="te-columns">
        <SegmentList
          document={document}
          desk={desk}
          matches={finding.matches}
          current={finding.current}
          comments={comments}
          follows={follows}
          onLetGo={steady.letGo}
          onFollow={steady.follow}
          isLocked={isLocked}
          translation={translating.shown}
          handle={list}
        />
        <EditorAside
          document={aside}
          edit={edit}
          client={editing.client}
          desk={desk}
          notes={notes}
          guests={start.guests}
          isLocked={isLocked}
          onShow={steady.show}
          onTimes={steady.timesOf}
          asset={asset.id}
          onFlush={steady.flush}
          onStartAgain={steady.startAgain}
        />
      </div>
      {editing.saving.kind === 'conflict' ? (
        <ConflictDialog editing={editing} onStartAgain={onStartAgain} />
      ) : null}
      <SpeakerDialog
        segment={document.segments.find(({ id }) => id === i18nOf)}
        speakers={document.speakers}
        edit={edit}
        onClose={steady.pickNobody}
      />
      <KeysDialog isOpen={showsKeys} onClose={steady.hideKeys} />
    </>
  )
}
