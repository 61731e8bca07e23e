import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import { flowFindingLabels } from '#src/features/automation/messages/flow-finding-labels.ts'
import { flowStepTypeLabels } from '#src/features/automation/messages/flow-step-labels.ts'
import { sayStep, sayWay } from '#src/features/automation/messages/step-text.ts'
import type { TextContext } from '#src/features/automation/messages/text-context.ts'
import { changeStep, mayLeadTo } from '#src/features/automation/rules/editing/change-graph.ts'
import { outlineOf } from '#src/features/automation/rules/editing/outline.ts'
import type { Step } from '#src/features/automation/schema.ts'
import type { Say } from '#src/translation/speak.ts'
import { Icon } from '#src/ui/icon.tsx'
import { showToast } from '#src/ui/toast.ts'
import { StepFields } from './fields/step-fields.tsx'
import { stepKinds } from './step-kinds.ts'
import type { StepEditing } from './use-flow-editing.ts'

type Props = { step: Step; editing: StepEditing; textContext: TextContext }

/** A step's settings, connections and actions. */
export function StepInspector({ step, editing, textContext }: Props): ReactElement {
  const { t } = useLingui()

  const { draft, findings } = editing
  const row = outlineOf(draft.data).find((one) => one.step.id === step.id)
  return (
    <div className="flow-inspector">
      <h2>
        <Icon name={stepKinds[step.type].icon} size={16} />{' '}
        {t`${{ n: row?.n ?? 0 }}. ${{ name: t(flowStepTypeLabels[step.type]) }}`}
      </h2>
      <p className="quiet" aria-live="polite">
        {sayStep(textContext, step)}
      </p>
      {findings
        .filter((one) => one.step === step.id)
        .map(({ code, severity }, place) => (
          <p key={place} className="flow-finding" data-severity={severity}>
            <Icon name={severity === 'error' ? 'circle-x' : 'circle-alert'} size={14} />{' '}
            {t(flowFindingLabels[code])}
          </p>
        ))}
      <div className="flow-fields stack">
        <StepFields
          step={step}
          choices={textContext.choices}
          onChange={(next, field) =>
            draft.edit((graph) => changeStep(graph, next), field && `${step.id} ${field}`)
          }
        />
        <Ways step={step} editing={editing} textContext={textContext} />
        <StepActions step={step} editing={editing} />
      </div>
    </div>
  )
}

/** Actions for the selected steps. */
function StepActions({ step, editing }: Omit<Props, 'textContext'>): ReactElement {
  const { t } = useLingui()

  const { remove, selection } = editing
  const chosen = selection.length > 1 ? selection : [step.id]
  return (
    <div className="flow-step-actions">
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon name="plus" size={14} />}
        onClick={() => editing.openPalette()}
      >
        {t`Add step`}
      </Button>
      {step.type === 'trigger' && chosen.length === 1 ? null : (
        <>
          <Button
            size="xs"
            variant="default"
            leftSection={<Icon name="copy" size={14} />}
            onClick={() => void copy(editing, t)}
          >
            {t`Copy`}
          </Button>
          {editing.fromLibrary.keeps ? (
            <Button
              size="xs"
              variant="default"
              leftSection={<Icon name="clipboard-list" size={14} />}
              aria-keyshortcuts="S"
              onClick={() => editing.open('keep')}
            >
              {t`Save to library`}
            </Button>
          ) : null}
          <Button
            size="xs"
            variant="default"
            leftSection={<Icon name="trash-2" size={14} />}
            onClick={() => remove(chosen)}
          >
            {t`${plural({ count: chosen.length }, { one: 'Remove', other: 'Remove # steps' })}`}
          </Button>
        </>
      )}
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon name="clipboard-paste" size={14} />}
        onClick={() => void paste(editing, t)}
      >
        {t`Paste`}
      </Button>
    </div>
  )
}

async function copy(editing: StepEditing, say: Say): Promise<void> {
  const text = editing.copied()
  if (text === undefined) return
  await navigator.clipboard.writeText(text).then(
    () =>
      showToast(
        say(
          msg`${plural({ count: editing.selection.length }, { one: 'Step copied', other: '# steps copied' })}`,
        ),
      ),
    () =>
      showToast(say(msg`Your browser is blocking clipboard access. Use Ctrl+C and Ctrl+V, or ⌘C and ⌘V.`)),
  )
}

async function paste(editing: StepEditing, say: Say): Promise<void> {
  const text = await navigator.clipboard.readText().catch(() => undefined)
  if (text === undefined)
    showToast(say(msg`Your browser is blocking clipboard access. Use Ctrl+C and Ctrl+V, or ⌘C and ⌘V.`))
  else if (!editing.paste(text)) showToast(say(msg`No steps on the clipboard.`))
}

/** Target of each output; equivalent to drawing edges on the canvas. */
function Ways({ step, editing, textContext }: Props): ReactElement | null {
  const { t } = useLingui()
  const { data: graph } = editing.draft
  const rows = outlineOf(graph)
  const ways = rows.find((row) => row.step.id === step.id)?.ways ?? []
  if (ways.length === 0) return null
  const targets = rows.filter((row) => mayLeadTo(graph, step.id, row.step.id))
  return (
    <fieldset className="flow-ways">
      <legend>{t`Then go to`}</legend>
      {ways.map(({ handle, target }) => (
        <NativeSelect
          key={handle}
          size="xs"
          label={sayWay(textContext, step, handle)}
          value={target ?? ''}
          onChange={(event) =>
            editing.connect({ source: step.id, sourceHandle: handle }, event.currentTarget.value || null)
          }
          data={[
            { value: '', label: t`Not connected` },
            ...targets.map((row) => ({
              value: row.step.id,
              label: `${row.n}. ${sayStep(textContext, row.step)}`,
            })),
          ]}
        />
      ))}
    </fieldset>
  )
}
