import { useLingui } from '@lingui/react/macro'
import { Button, Drawer as SideDrawer, Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactElement, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { canvasLabels } from '#src/features/page/messages/canvas-labels.ts'
import { findBlock, replaceBlock } from '#src/features/page/rules/edit-blocks.ts'
import { assetsOf } from '#src/features/page/rules/resolve-blocks.ts'
import type { BlockType } from '#src/features/page/schema.ts'
import { BlockOutline } from './block-outline.tsx'
import { BlockPalette } from './block-palette.tsx'
import { BlockPanel } from './block-panel.tsx'
import { CanvasPane } from './canvas-pane.tsx'
import { FrameContext } from './frame-context.ts'
import type { GoTo, PuckEditorProps } from './puck-editor-props.ts'
import { useArrangement } from './use-arrangement.ts'
import { type BlockActions, useBlockActions } from './use-block-actions.ts'
import { useEditorKeys } from './use-editor-keys.ts'
import { ModelModal } from './with-model.tsx'

type Side = 'blocks' | 'outline' | 'settings'

/** Palette and outline, canvas, and settings: side by side on wide screens, else in drawers. */
export function EditorFrame(props: PuckEditorProps): ReactElement {
  const { page, assets, draft, problems, goTo } = props
  const { t } = useLingui()
  const isWide = useMediaQuery('(min-width: 1080px)', true, { getInitialValueInEffect: false }) ?? true
  const [frame, setFrame] = useState<Document>()
  const [said, setSaid] = useState('')
  const [open, setOpen] = useState<Side>()
  // Beside the panel, which moves when the window gets narrower: what a model wrote is not lost with it.
  const [asked, setAsked] = useState<string>()
  const { selected, select } = useArrangement(draft.data.blocks, frame)
  const actions = useBlockActions({ draft, selected, select, announce: setSaid })
  const onAdd = useAdding(actions, () => (isWide ? undefined : setOpen('settings')))
  useGoTo(goTo, select, () => (isWide ? undefined : setOpen('settings')))

  function step(which: 'undo' | 'redo'): void {
    const take = draft[which]
    if (!take) return
    take()
    setSaid(which === 'undo' ? t`Undone.` : t`Redone.`)
  }

  useEditorKeys(frame, {
    actions,
    selected,
    onStep: step,
    onEnter: (block) => goToFields(block, isWide ? undefined : setOpen),
  })

  const shownProblem = problems.of(undefined, 'blocks')
  const palette = <BlockPalette onAdd={onAdd} problem={shownProblem} />
  const outline = (
    <BlockOutline blocks={draft.data.blocks} selected={selected} marked={problems.blocks} onSelect={select} />
  )
  const panel = (
    <BlockPanel {...props} selected={selected} actions={actions} onSelect={select} onAskModel={setAsked} />
  )
  const sideSwitch = useMemo(() => (isWide ? null : <SideSwitch onOpen={setOpen} />), [isWide])

  return (
    <FrameContext value={setFrame}>
      <p className="pe-said" role="status">
        {said}
      </p>
      <div className="pe-columns" data-wide={isWide}>
        {isWide ? <LeftSide palette={palette} outline={outline} /> : null}
        <CanvasPane>{sideSwitch}</CanvasPane>
        {isWide ? <div className="pe-side pe-right">{panel}</div> : null}
      </div>
      {isWide ? null : (
        <SideDrawer
          className="pe-drawer"
          opened={open !== undefined}
          onClose={() => setOpen(undefined)}
          position="bottom"
          size="75%"
          title={open ? t(canvasLabels[open]) : ''}
        >
          {open === 'blocks' ? palette : open === 'outline' ? outline : panel}
        </SideDrawer>
      )}
      <ModelModal
        page={page.id}
        block={findBlock(draft.data.blocks, asked)?.block}
        assets={assets}
        source={page.sourceAsset?.id ?? assetsOf(draft.data.blocks)[0]}
        onChange={(next) =>
          draft.edit((before) => ({ ...before, blocks: replaceBlock(before.blocks, next) }))
        }
        onClose={() => setAsked(undefined)}
      />
    </FrameContext>
  )
}

function LeftSide({ palette, outline }: { palette: ReactElement; outline: ReactElement }): ReactElement {
  const { t } = useLingui()
  return (
    <Tabs className="pe-side pe-left" defaultValue="blocks" keepMounted={false}>
      <Tabs.List grow>
        <Tabs.Tab value="blocks">{t`Blocks`}</Tabs.Tab>
        <Tabs.Tab value="outline">{t`Outline`}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="blocks">{palette}</Tabs.Panel>
      <Tabs.Panel value="outline">{outline}</Tabs.Panel>
    </Tabs>
  )
}

/** Opens the drawers on narrow screens. */
function SideSwitch({ onOpen }: { onOpen: (side: Side) => void }): ReactElement {
  const { t } = useLingui()
  return (
    <div className="pe-side-switch">
      {(['blocks', 'outline', 'settings'] as const).map((side) => (
        <Button key={side} size="compact-sm" variant="default" onClick={() => onOpen(side)}>
          {t(canvasLabels[side])}
        </Button>
      ))}
    </div>
  )
}

/** Uses the latest actions but stays the same function, so no card rerenders. */
function useAdding(actions: BlockActions, onAdded: () => void): (type: BlockType) => void {
  const latest = useRef({ actions, onAdded })
  useEffect(() => {
    latest.current = { actions, onAdded }
  })
  return useCallback((type) => {
    latest.current.actions.add(type)
    latest.current.onAdded()
  }, [])
}

/** Selects the block that something is wrong with, and goes to the field. */
function useGoTo(goTo: GoTo | undefined, select: (id: string | undefined) => void, open: () => void): void {
  const go = useEffectEvent(({ block }: GoTo) => {
    select(block)
    open()
    focusField({ which: ['[aria-invalid="true"], .pe-error'], block })
  })
  useEffect(() => {
    if (goTo) go(goTo)
  }, [goTo])
}

/** Goes from a block on the canvas to its first field. */
function goToFields(block: string | undefined, open: ((side: Side) => void) | undefined): void {
  open?.('settings')
  focusField({
    which: ['[contenteditable]', 'input:not([type="hidden"], [type="file"]), textarea', 'button'],
    block,
  })
}

const patienceMs = 2000

/** `which`: what is focused, the best first. */
type Wanted = { which: string[]; block: string | undefined }

/** Focuses a field of a block, or of the page. It, or a text's editor, may still be on its way for a moment. */
function focusField({ which, block }: Wanted, until = performance.now() + patienceMs): void {
  requestAnimationFrame(() => {
    const panel = document.querySelector(block ? `.pe-panel[data-block="${CSS.escape(block)}"]` : '.pe-panel')
    const isComing = panel?.querySelector('[aria-busy="true"], .pe-text:not(:has([contenteditable]))')
    const [field] = which.flatMap(
      (one) => panel?.querySelector<HTMLElement>(`:is(.pe-fields, .pe-page-fields) :is(${one})`) ?? [],
    )
    if ((isComing || !field) && performance.now() < until) return focusField({ which, block }, until)
    field?.scrollIntoView({ block: 'nearest' })
    field?.focus()
  })
}
