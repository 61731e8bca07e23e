import { useLingui } from '@lingui/react/macro'
import { Button, Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactElement, useRef } from 'react'
import { EditorTools } from '#src/routes/workspace/parts/flow/editor-tools.tsx'
import { FlowOutline } from '#src/routes/workspace/parts/flow/flow-outline.tsx'
import { KeyHelp } from '#src/routes/workspace/parts/flow/key-help.tsx'
import { Palette } from '#src/routes/workspace/parts/flow/palette.tsx'
import { StepInspector } from '#src/routes/workspace/parts/flow/step-inspector.tsx'
import { isPublished } from '#src/routes/workspace/parts/flow/use-findings.ts'
import {
  type FlowEditing,
  type SidePanel,
  useFlowEditing,
} from '#src/routes/workspace/parts/flow/use-flow-editing.ts'
import { useFlowKeys } from '#src/routes/workspace/parts/flow/use-flow-keys.ts'
import type { FlowView } from '#src/routes/workspace/server/load-flow-view.ts'
import { useLocale } from '#src/translation/reader.ts'
import { Icon } from '#src/ui/icon.tsx'
import { FindingsList } from './findings-list.tsx'
import { FlowBar } from './flow-bar.tsx'
import { FlowCanvas } from './flow-canvas.tsx'
import { FlowConflict } from './flow-conflict.tsx'
import { FlowVersions } from './flow-versions.tsx'
import { PublishReview } from './publish-review.tsx'
import { SaveSteps } from './save-steps.tsx'
import { SettingsForm } from './settings-form.tsx'
import { TestPanel } from './test-panel.tsx'

type Props = { view: FlowView; onTakeTheirs: () => void }

/** The steps as canvas or list, beside the settings of the selected one. */
export function FlowEditor({ view, onTakeTheirs }: Props): ReactElement {
  const { t } = useLingui()
  const locale = useLocale()
  const desk = useRef<HTMLDivElement>(null)
  const editing = useFlowEditing(view, desk)
  const isWide = useMediaQuery('(min-width: 900px)', false, { getInitialValueInEffect: false })
  const { draft, findings, selection } = editing
  const textContext = { locale, choices: view.flow.choices }
  const isCanvas = isWide && editing.layout === 'canvas'
  useFlowKeys(editing, desk, isCanvas)
  return (
    <div ref={desk} className="flow-desk" tabIndex={-1}>
      <FlowBar
        view={view}
        isPublished={isPublished(view, draft.data)}
        tools={<EditorTools editing={editing} isWide={isWide} />}
        publish={
          <Button
            size="xs"
            leftSection={<Icon name="play" size={14} />}
            onClick={() => editing.open('publish')}
          >
            {t`Review and turn on`}
          </Button>
        }
      />
      <div className="flow-columns" data-layout={isCanvas ? 'canvas' : 'list'}>
        <section className="flow-main" aria-label={t`Steps`}>
          {isCanvas ? (
            <FlowCanvas view={view} editing={editing} textContext={textContext} />
          ) : (
            <FlowOutline
              graph={draft.data}
              textContext={textContext}
              figures={view.flow.figures.steps}
              findings={findings}
              actions={{
                selected: selection,
                onSelect: (step, isMore) => (isMore ? editing.showAlso(step) : editing.select([step])),
                onAdd: (way) => editing.openPalette(way),
              }}
            />
          )}
        </section>
        <Side view={view} editing={editing} />
      </div>
      {editing.palette ? <Palette editing={editing} textContext={textContext} /> : null}
      {editing.dialog === 'publish' ? (
        <PublishReview view={view} editing={editing} textContext={textContext} />
      ) : null}
      {editing.dialog === 'versions' ? (
        <FlowVersions view={view} editing={editing} textContext={textContext} />
      ) : null}
      {editing.dialog === 'keep' ? <SaveSteps editing={editing} /> : null}
      {editing.dialog === 'keys' ? <KeyHelp onClose={editing.close} /> : null}
      <FlowConflict draft={draft} onTakeTheirs={onTakeTheirs} />
    </div>
  )
}

const panels: readonly SidePanel[] = ['step', 'settings', 'findings', 'test']

function Side({ view, editing }: { view: FlowView; editing: FlowEditing }): ReactElement {
  const { t } = useLingui()
  const locale = useLocale()
  const { draft, findings, current, panel } = editing
  const textContext = { locale, choices: view.flow.choices }
  return (
    <section className="flow-side" aria-label={t`Details`}>
      <Tabs value={panel} onChange={(next) => editing.show(panels.find((one) => one === next) ?? 'step')}>
        <Tabs.List>
          <Tabs.Tab value="step">{t`Step`}</Tabs.Tab>
          <Tabs.Tab value="settings">{t`Settings`}</Tabs.Tab>
          <Tabs.Tab value="findings">
            {findings.length === 0 ? t`Problems` : t`Problems (${{ count: findings.length }})`}
          </Tabs.Tab>
          <Tabs.Tab value="test">{t`Test run`}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="step">
          {current ? (
            <StepInspector key={current.id} step={current} editing={editing} textContext={textContext} />
          ) : (
            <p className="quiet">{t`Choose a step to see what it does.`}</p>
          )}
        </Tabs.Panel>
        <Tabs.Panel value="settings">
          <SettingsForm editing={editing} choices={view.flow.choices} />
        </Tabs.Panel>
        <Tabs.Panel value="findings">
          <FindingsList findings={findings} graph={draft.data} onShow={editing.showStep} />
        </Tabs.Panel>
        <Tabs.Panel value="test" keepMounted>
          <TestPanel view={view} editing={editing} />
        </Tabs.Panel>
      </Tabs>
    </section>
  )
}
