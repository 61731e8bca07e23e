import { useLingui } from '@lingui/react/macro'
import type { ComponentConfig, Config, PuckContext } from '@puckeditor/core'
import { type ReactElement, type ReactNode, use } from 'react'
import { kindLabels } from '#src/features/page/messages/kind-labels.ts'
import { blankBlock } from '#src/features/page/rules/blank-block.ts'
import { columnNames } from '#src/features/page/rules/edit-blocks.ts'
import type { BlockType } from '#src/features/page/schema.ts'
import type { Say } from '#src/translation/speak.ts'
import { blockKinds } from './block-kinds.ts'
import { CanvasBlock, type CanvasBlockProps } from './canvas-block.tsx'
import { useCanvas } from './canvas-context.ts'
import { CanvasLook } from './canvas-look.ts'

type GivenProps = Omit<CanvasBlockProps, 'onElement'> & { puck: Pick<PuckContext, 'dragRef'> }

/** Our block types as Puck's components. Except for columns, their fields are ours, next to the canvas. */
export function puckConfig(kinds: Say): Config {
  const components = blockKinds.map(({ type }) => [type, componentOf(type, kinds(kindLabels[type]))] as const)
  return { components: Object.fromEntries(components), root: { fields: {}, render: CanvasRoot } }
}

function componentOf(type: BlockType, label: string): ComponentConfig {
  const { props } = blankBlock(type, '')
  const slot = { type: 'slot' as const, disallow: ['columns'] }
  const slots = columnNames.map((name) => [name, slot] as const)
  return {
    label,
    defaultProps: props,
    fields: type === 'columns' ? Object.fromEntries(slots) : {},
    // The dragged element is ours, so it can be labelled.
    inline: true,
    render: ({ puck, ...given }: GivenProps) => (
      <CanvasBlock {...given} type={type} onElement={puck.dragRef} />
    ),
  }
}

function CanvasRoot({ children }: { children: ReactNode }): ReactElement {
  const { t } = useLingui()
  const title = useCanvas((content) => content.title)
  const isEmpty = useCanvas(({ blocks }) => blocks.size === 0)
  const look = use(CanvasLook)
  return (
    <main className="pe-canvas-page" aria-label={t`Page preview`} {...(look && { style: look })}>
      {title ? <h1 className="pe-canvas-title">{title}</h1> : null}
      {isEmpty ? (
        <p className="pe-canvas-start">{t`No blocks yet. Choose one under “Blocks”, or drag one here.`}</p>
      ) : null}
      {children}
      <p id="pe-how-to-move" hidden>
        {t`Press Enter to edit it, Alt plus an arrow key to move it, or Delete to remove it.`}
      </p>
    </main>
  )
}
