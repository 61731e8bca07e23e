import { useLingui } from '@lingui/react/macro'
import { ActionBar } from '@puckeditor/core'
import { type ReactElement, type ReactNode, use } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { ActionsContext } from './actions-context.ts'

type Props = { label?: string; children: ReactNode; parentAction: ReactNode }

/** What can be done with the selected block, beside it on the canvas. */
export function BlockActionBar({ label, parentAction }: Props): ReactElement {
  const { t } = useLingui()
  const { actions, selected } = use(ActionsContext)
  return (
    <ActionBar>
      <ActionBar.Group>
        {parentAction}
        {label ? <ActionBar.Label label={label} /> : null}
      </ActionBar.Group>
      {actions && selected ? (
        <ActionBar.Group>
          <ActionBar.Action label={t`Move up (Alt+↑)`} onClick={() => actions.move(selected, -1)}>
            <Icon name="arrow-up" size={16} />
          </ActionBar.Action>
          <ActionBar.Action label={t`Move down (Alt+↓)`} onClick={() => actions.move(selected, 1)}>
            <Icon name="arrow-down" size={16} />
          </ActionBar.Action>
          <ActionBar.Action label={t`Duplicate (Ctrl+D)`} onClick={() => actions.duplicate(selected)}>
            <Icon name="copy-plus" size={16} />
          </ActionBar.Action>
          <ActionBar.Action label={t`Delete (Del)`} onClick={() => actions.remove(selected)}>
            <Icon name="trash-2" size={16} />
          </ActionBar.Action>
        </ActionBar.Group>
      ) : null}
    </ActionBar>
  )
}
