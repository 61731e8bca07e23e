import { ActionBar } from '@puckeditor/core'
import { type ReactElement, type ReactNode, use } from 'react'
import { canvasWords } from '#src/features/page/words/canvas-words.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useWords } from '#src/words/reader.ts'
import { DeedsContext } from './deeds-context.ts'

type Props = { label?: string; children: ReactNode; parentAction: ReactNode }

/** What can be done with the selected block, beside it on the canvas. */
export function BlockActionBar({ label, parentAction }: Props): ReactElement {
  const words = useWords(canvasWords)
  const { deeds, selected } = use(DeedsContext)
  return (
    <ActionBar>
      <ActionBar.Group>
        {parentAction}
        {label ? <ActionBar.Label label={label} /> : null}
      </ActionBar.Group>
      {deeds && selected ? (
        <ActionBar.Group>
          <ActionBar.Action label={words.moveUp} onClick={() => deeds.move(selected, -1)}>
            <Icon name="arrow-up" size={16} />
          </ActionBar.Action>
          <ActionBar.Action label={words.moveDown} onClick={() => deeds.move(selected, 1)}>
            <Icon name="arrow-down" size={16} />
          </ActionBar.Action>
          <ActionBar.Action label={words.duplicate} onClick={() => deeds.duplicate(selected)}>
            <Icon name="copy-plus" size={16} />
          </ActionBar.Action>
          <ActionBar.Action label={words.remove} onClick={() => deeds.remove(selected)}>
            <Icon name="trash-2" size={16} />
          </ActionBar.Action>
        </ActionBar.Group>
      ) : null}
    </ActionBar>
  )
}
