import '#src/ui/save-status.css'
import { useLingui } from '@lingui/react/macro'
import { Alert, Button, Textarea, TextInput } from '@mantine/core'
import { type ReactElement, useRef } from 'react'
import { Tool } from '#src/routes/workspace/parts/flow/editor-tools.tsx'
import { FlowOutline } from '#src/routes/workspace/parts/flow/flow-outline.tsx'
import { KeyHelp } from '#src/routes/workspace/parts/flow/key-help.tsx'
import { Palette } from '#src/routes/workspace/parts/flow/palette.tsx'
import { StepInspector } from '#src/routes/workspace/parts/flow/step-inspector.tsx'
import { useFlowKeys } from '#src/routes/workspace/parts/flow/use-flow-keys.ts'
import { useLocale } from '#src/translation/reader.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { LeaveGuard } from '#src/ui/leave-guard.tsx'
import { type PartDesk, type PartEditing, usePartEditing } from './use-part-editing.ts'

type Props = {
  desk: PartDesk
  /** The version another member saved. */
  conflict: { version: number; onLoad: () => void } | undefined
}

/** Library steps as a list beside the settings of the selected one, with the forms and keys of the flow editor. */
export function PartEditor({ desk, conflict }: Props): ReactElement {
  const { t } = useLingui()

  const element = useRef<HTMLDivElement>(null)
  const part = usePartEditing(desk, element)
  const { editing } = part
  const { draft, findings, current, selection } = editing
  const textContext = { locale: useLocale(), choices: desk.choices }
  useFlowKeys(editing, element, false)
  return (
    <div ref={element} className="flow-desk" tabIndex={-1}>
      <PartBar part={part} version={desk.version} maySave={!conflict} />
      {part.refused ? (
        <p role="alert" className="flow-finding" data-severity="error">
          <Icon name="circle-x" size={14} /> {part.refused}
        </p>
      ) : null}
      {conflict ? <Conflict {...conflict} part={part} /> : null}
      <PartName part={part} />
      <div className="flow-columns" data-layout="list">
        <section className="flow-main" aria-label={t`Steps`}>
          {draft.data.steps.length === 0 ? (
            <EmptyState
              title={t`No steps yet`}
              text={t`Add the first step, then fill in its details.`}
              action={<Button onClick={() => editing.openPalette()}>{t`Add step`}</Button>}
            />
          ) : (
            <>
              <FlowOutline
                graph={draft.data}
                textContext={textContext}
                figures={[]}
                findings={findings}
                actions={{
                  selected: selection,
                  onSelect: (step, isMore) => (isMore ? editing.showAlso(step) : editing.select([step])),
                  onAdd: (way) => editing.openPalette(way),
                }}
              />
              <p className="steps-hint quiet">{t`You can leave branches unconnected here and connect them in each journey.`}</p>
            </>
          )}
        </section>
        <section className="flow-side" aria-label={t`Details`}>
          {current ? (
            <StepInspector key={current.id} step={current} editing={editing} textContext={textContext} />
          ) : (
            <p className="quiet">{t`Choose a step to see what it does.`}</p>
          )}
        </section>
      </div>
      {editing.palette ? <Palette editing={editing} textContext={textContext} /> : null}
      {editing.dialog === 'keys' ? <KeyHelp onClose={editing.close} /> : null}
      <LeaveGuard
        isOn={part.isDirty}
        head={t`Leave without saving?`}
        text={t`Your unsaved changes to these steps will be lost.`}
        stay={t`Stay`}
        leave={t`Leave`}
      />
    </div>
  )
}

type BarProps = { part: PartEditing; version: number; maySave: boolean }

function PartBar({ part, version, maySave }: BarProps): ReactElement {
  const { t } = useLingui()

  const { editing, isDirty, isBusy, save } = part
  return (
    <div className="steps-part-bar">
      <Tool icon="undo-2" label={t`Undo (Ctrl+Z)`} onPress={editing.draft.undo} />
      <Tool icon="redo-2" label={t`Redo (Ctrl+Shift+Z)`} onPress={editing.draft.redo} />
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<Icon name="plus" size={14} />}
        aria-keyshortcuts="A"
        onClick={() => editing.openPalette()}
      >
        {t`Add step`}
      </Button>
      <Tool
        icon="circle-question-mark"
        label={t`Keyboard shortcuts (?)`}
        onPress={() => editing.open('keys')}
      />
      <span className="save-line" role="status">
        {isDirty ? t`Not saved yet` : t`Version ${version}`}
      </span>
      {maySave ? (
        <Button size="xs" loading={isBusy} onClick={() => void save()}>
          {t`Save`}
        </Button>
      ) : null}
    </div>
  )
}

function PartName({ part }: { part: PartEditing }): ReactElement {
  const { t } = useLingui()
  return (
    <fieldset className="steps-part-name">
      <legend className="visually-hidden">{t`Name and note`}</legend>
      <TextInput
        label={t`Name`}
        value={part.name}
        required
        maxLength={120}
        onChange={(event) => part.setName(event.currentTarget.value)}
      />
      <Textarea
        label={t`Note`}
        placeholder={t`When to use it`}
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
  const { t } = useLingui()
  return (
    <Alert role="alert" color="gray" variant="light" title={t`Another member saved a new version`} mb="sm">
      <p>{t`Version ${version} was saved while you were editing. Save yours as the next version, or load theirs and lose your changes.`}</p>
      <div className="steps-buttons">
        <Button size="xs" loading={part.isBusy} onClick={() => void part.save()}>
          {t`Save mine as next version`}
        </Button>
        <Button size="xs" variant="default" onClick={onLoad}>
          {t`Load theirs`}
        </Button>
      </div>
    </Alert>
  )
}
