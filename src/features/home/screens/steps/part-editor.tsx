import { Alert, Button, Textarea, TextInput } from '@mantine/core'
import { type ReactElement, useRef } from 'react'
import { flowWords } from '#src/features/home/words/flow-words.ts'
import { libraryWords } from '#src/features/home/words/library-words.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { LeaveGuard } from '#src/ui/leave-guard.tsx'
import { useLocale, useWords } from '#src/words/reader.ts'
import { Tool } from '../journey/flow/editor-tools.tsx'
import { FlowOutline } from '../journey/flow/flow-outline.tsx'
import { KeyHelp } from '../journey/flow/key-help.tsx'
import { Palette } from '../journey/flow/palette.tsx'
import { StepInspector } from '../journey/flow/step-inspector.tsx'
import { useFlowKeys } from '../journey/flow/use-flow-keys.ts'
import { type PartDesk, type PartEditing, usePartEditing } from './use-part-editing.ts'

type Props = {
  desk: PartDesk
  /** What somebody else saved meanwhile. */
  conflict: { version: number; onLoad: () => void } | undefined
}

/** Steps of the library as a list, beside what can be said of the one that is chosen; by the forms and keys of a flow's editor. */
export function PartEditor({ desk, conflict }: Props): ReactElement {
  const words = useWords(flowWords)
  const library = useWords(libraryWords)
  const element = useRef<HTMLDivElement>(null)
  const part = usePartEditing(desk, element)
  const { editing } = part
  const { draft, findings, current, selection } = editing
  const telling = { locale: useLocale(), choices: desk.choices }
  useFlowKeys(editing, element, false)
  return (
    <div ref={element} className="flow-desk" tabIndex={-1}>
      <PartBar part={part} isNew={desk.id === undefined} version={desk.version} maySave={!conflict} />
      {part.refused ? (
        <p role="alert" className="flow-finding" data-severity="error">
          <Icon name="circle-x" size={14} /> {part.refused}
        </p>
      ) : null}
      {conflict ? <Conflict {...conflict} part={part} /> : null}
      <PartName part={part} />
      <div className="flow-columns" data-layout="list">
        <section className="flow-main" aria-label={words.steps}>
          {draft.graph.steps.length === 0 ? (
            <EmptyState
              title={library.noSteps}
              text={library.addFirst}
              action={<Button onClick={() => editing.openPalette()}>{words.addStep}</Button>}
            />
          ) : (
            <>
              <FlowOutline
                graph={draft.graph}
                telling={telling}
                figures={[]}
                findings={findings}
                library={[]}
                deeds={{
                  selected: selection,
                  onSelect: (step, isMore) => (isMore ? editing.showAlso(step) : editing.select([step])),
                  onAdd: (way) => editing.openPalette(way),
                }}
              />
              <p className="steps-hint quiet">{library.openWays}</p>
            </>
          )}
        </section>
        <section className="flow-side" aria-label={words.details}>
          {current ? (
            <StepInspector key={current.id} step={current} editing={editing} telling={telling} />
          ) : (
            <p className="quiet">{words.chooseStep}</p>
          )}
        </section>
      </div>
      {editing.palette ? <Palette editing={editing} telling={telling} /> : null}
      {editing.dialog === 'keys' ? <KeyHelp onClose={editing.close} /> : null}
      <LeaveGuard
        isOn={part.isDirty}
        head={library.leave}
        text={library.leaveNote}
        stay={library.stay}
        leave={library.leaveNow}
      />
    </div>
  )
}

type BarProps = { part: PartEditing; isNew: boolean; version: number; maySave: boolean }

function PartBar({ part, isNew, version, maySave }: BarProps): ReactElement {
  const words = useWords(flowWords)
  const library = useWords(libraryWords)
  const { editing, isDirty, isBusy, save } = part
  return (
    <div className="steps-part-bar">
      <Tool icon="undo-2" label={words.undo} onPress={editing.draft.undo} />
      <Tool icon="redo-2" label={words.redo} onPress={editing.draft.redo} />
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<Icon name="plus" size={14} />}
        aria-keyshortcuts="A"
        onClick={() => editing.openPalette()}
      >
        {words.addStep}
      </Button>
      <Tool icon="circle-question-mark" label={words.keys} onPress={() => editing.open('keys')} />
      <span className="flow-save" role="status">
        {isDirty || isNew ? library.notSaved : library.latest(version)}
      </span>
      {maySave ? (
        <Button size="xs" loading={isBusy} onClick={() => void save()}>
          {isNew ? library.saveNew : library.saveVersion}
        </Button>
      ) : null}
    </div>
  )
}

function PartName({ part }: { part: PartEditing }): ReactElement {
  const words = useWords(libraryWords)
  return (
    <fieldset className="steps-part-name">
      <legend className="visually-hidden">{words.nameAndNote}</legend>
      <TextInput
        label={words.name}
        value={part.name}
        required
        maxLength={120}
        onChange={(event) => part.setName(event.currentTarget.value)}
      />
      <Textarea
        label={words.note}
        placeholder={words.noteHint}
        value={part.note}
        maxLength={1000}
        autosize
        minRows={1}
        maxRows={6}
        onChange={(event) => part.setNote(event.currentTarget.value)}
      />
    </fieldset>
  )
}

function Conflict({
  version,
  onLoad,
  part,
}: {
  version: number
  onLoad: () => void
  part: PartEditing
}): ReactElement {
  const words = useWords(libraryWords)
  return (
    <Alert role="alert" color="gray" variant="light" title={words.changedElsewhere} mb="sm">
      <p>{words.aboutConflict(version)}</p>
      <div className="steps-buttons">
        <Button size="xs" loading={part.isBusy} onClick={() => void part.save()}>
          {words.saveMine}
        </Button>
        <Button size="xs" variant="default" onClick={onLoad}>
          {words.loadTheirs}
        </Button>
      </div>
    </Alert>
  )
}
