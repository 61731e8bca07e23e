import { Button, NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import { changeStep, mayLeadTo } from '#src/features/automation/rules/editing/change-graph.ts'
import { outlineOf } from '#src/features/automation/rules/editing/outline.ts'
import type { Step } from '#src/features/automation/schema.ts'
import { flowFindingWords } from '#src/features/automation/words/flow-finding-words.ts'
import { flowStepWords } from '#src/features/automation/words/flow-step-words.ts'
import { sayStep, sayWay, type Telling } from '#src/features/automation/words/say-step.ts'
import { flowWords } from '#src/features/home/words/flow-words.ts'
import { libraryWords } from '#src/features/home/words/library-words.ts'
import { Icon } from '#src/ui/icon.tsx'
import { showToast } from '#src/ui/toast.ts'
import { useWords } from '#src/words/reader.ts'
import { StepFields } from './fields/step-fields.tsx'
import { stepKinds } from './step-kinds.ts'
import { StepOrigin } from './step-origin.tsx'
import type { StepEditing } from './use-flow-editing.ts'

type Props = { step: Step; editing: StepEditing; telling: Telling }

/** What can be said of a step, where its ways lead, and what can be done with it. */
export function StepInspector({ step, editing, telling }: Props): ReactElement {
  const words = useWords(flowWords)
  const { types } = useWords(flowStepWords)
  const said = useWords(flowFindingWords)
  const { draft, findings } = editing
  const row = outlineOf(draft.graph).find((one) => one.step.id === step.id)
  return (
    <div className="flow-inspector">
      <h2>
        <Icon name={stepKinds[step.type].icon} size={16} /> {words.numbered(row?.n ?? 0, types[step.type])}
      </h2>
      <p className="quiet" aria-live="polite">
        {sayStep(telling, step)}
      </p>
      {findings
        .filter((one) => one.step === step.id)
        .map(({ code, severity }, place) => (
          <p key={place} className="flow-finding" data-severity={severity}>
            <Icon name={severity === 'error' ? 'circle-x' : 'circle-alert'} size={14} /> {said[code]}
          </p>
        ))}
      <StepOrigin step={step} deeds={editing.fromLibrary} />
      <div className="flow-fields stack">
        <StepFields
          step={step}
          choices={telling.choices}
          onChange={(next, field) =>
            draft.edit((graph) => changeStep(graph, next), field && `${step.id} ${field}`)
          }
        />
        <Ways step={step} editing={editing} telling={telling} />
        <StepDeeds step={step} editing={editing} />
      </div>
    </div>
  )
}

/** What can be done with the chosen steps. */
function StepDeeds({ step, editing }: Omit<Props, 'telling'>): ReactElement {
  const words = useWords(flowWords)
  const library = useWords(libraryWords)
  const { remove, selection } = editing
  const chosen = selection.length > 1 ? selection : [step.id]
  return (
    <div className="flow-step-deeds">
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon name="plus" size={14} />}
        onClick={() => editing.openPalette()}
      >
        {words.addStep}
      </Button>
      {step.type === 'trigger' && chosen.length === 1 ? null : (
        <>
          <Button
            size="xs"
            variant="default"
            leftSection={<Icon name="copy" size={14} />}
            onClick={() => void copy(editing, words)}
          >
            {words.copy}
          </Button>
          {editing.fromLibrary.keeps ? (
            <Button
              size="xs"
              variant="default"
              leftSection={<Icon name="clipboard-list" size={14} />}
              aria-keyshortcuts="S"
              onClick={() => editing.open('keep')}
            >
              {library.save}
            </Button>
          ) : null}
          <Button
            size="xs"
            variant="default"
            leftSection={<Icon name="trash-2" size={14} />}
            onClick={() => remove(chosen)}
          >
            {words.removeSteps(chosen.length)}
          </Button>
        </>
      )}
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon name="clipboard-paste" size={14} />}
        onClick={() => void paste(editing, words)}
      >
        {words.paste}
      </Button>
    </div>
  )
}

async function copy(editing: StepEditing, words: typeof flowWords.en): Promise<void> {
  const text = editing.copied()
  if (text === undefined) return
  await navigator.clipboard.writeText(text).then(
    () => showToast(words.copied(editing.selection.length)),
    () => showToast(words.clipboardClosed),
  )
}

async function paste(editing: StepEditing, words: typeof flowWords.en): Promise<void> {
  const text = await navigator.clipboard.readText().catch(() => undefined)
  if (text === undefined) showToast(words.clipboardClosed)
  else if (!editing.paste(text)) showToast(words.nothingToPaste)
}

/** Where each way out of a step leads; the same as drawing it on the canvas. */
function Ways({ step, editing, telling }: Props): ReactElement | null {
  const words = useWords(flowWords)
  const { graph } = editing.draft
  const rows = outlineOf(graph)
  const ways = rows.find((row) => row.step.id === step.id)?.ways ?? []
  if (ways.length === 0) return null
  const targets = rows.filter((row) => mayLeadTo(graph, step.id, row.step.id))
  return (
    <fieldset className="flow-ways">
      <legend>{words.thenGoTo}</legend>
      {ways.map(({ handle, target }) => (
        <NativeSelect
          key={handle}
          size="xs"
          label={sayWay(telling, step, handle)}
          value={target ?? ''}
          onChange={(event) =>
            editing.connect({ source: step.id, sourceHandle: handle }, event.currentTarget.value || null)
          }
          data={[
            { value: '', label: words.nowhere },
            ...targets.map((row) => ({
              value: row.step.id,
              label: `${row.n}. ${sayStep(telling, row.step)}`,
            })),
          ]}
        />
      ))}
    </fieldset>
  )
}
