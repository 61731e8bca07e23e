import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'
import { kindLabels } from '#src/features/page/messages/kind-labels.ts'
import { type ColumnName, findBlock, replaceBlock } from '#src/features/page/rules/edit-blocks.ts'
import { assetsOf } from '#src/features/page/rules/resolve-blocks.ts'
import type { BlockType, DraftBlock } from '#src/features/page/schema.ts'
import type { AssetChoice } from '#src/features/page/server/list-asset-choices.ts'
import type { PageDraft } from '#src/features/page/server/load-page-draft.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { IconName } from '#src/ui/icon-names.ts'
import { BlockFields } from './block-fields.tsx'
import { FromAsset } from './from-asset.tsx'
import { PageDetails } from './page-details.tsx'
import type { BlockActions } from './use-block-actions.ts'
import type { PageDraftEditing } from './use-page-draft.ts'
import type { Problems } from './use-problems.ts'
import { VariableMenu } from './variable-menu.tsx'
import { ModelButton } from './with-model.tsx'

type Props = {
  page: PageDraft
  draft: PageDraftEditing
  problems: Problems
  assets: AssetChoice[]
  selected: string | undefined
  actions: BlockActions
  onSelect: (id: string | undefined) => void
  onAskModel: (id: string) => void
}

/** What can be set and done with the selected block; the page's own title and description while none is selected. */
export function BlockPanel(props: Props): ReactElement {
  const { page, draft, problems, assets, selected, actions, onSelect, onAskModel } = props
  const { t } = useLingui()

  const { data, edit } = draft
  const at = findBlock(data.blocks, selected)
  if (!at) {
    return (
      <section className="pe-panel" aria-label={t`Page`}>
        <h2>{t`Page`}</h2>
        <VariableMenu />
        <PageDetails
          page={page.id}
          root={data.root}
          sourceAsset={page.sourceAsset}
          edit={edit}
          problems={problems}
        />
      </section>
    )
  }
  const { block } = at
  const kind = t(kindLabels[block.type])
  const source = page.sourceAsset?.id ?? assetsOf(data.blocks)[0]
  /** As one step that can be undone. */
  function replace(next: DraftBlock): void {
    edit((before) => ({ ...before, blocks: replaceBlock(before.blocks, next) }))
  }
  return (
    <section className="pe-panel" aria-label={t`Selected block: ${kind}`} data-block={block.id}>
      <Button
        className="pe-to-page"
        size="compact-xs"
        variant="subtle"
        leftSection={<Icon name="arrow-left" size={12} />}
        onClick={() => onSelect(undefined)}
      >
        {t`Edit title and description`}
      </Button>
      <h2>{kind}</h2>
      <BlockToolbar id={block.id} place={at.place} count={at.count} actions={actions} />
      <VariableMenu />
      <div className="pe-fields" key={block.id}>
        <BlockFields
          block={block}
          assets={assets}
          collections={page.collections}
          grids={page.grids}
          errorOf={(field) => problems.of(block.id, field)}
          onChange={(next, field) =>
            edit(
              (before) => ({ ...before, blocks: replaceBlock(before.blocks, next) }),
              field && `${block.id}.${field}`,
            )
          }
          onAddToColumn={(type: BlockType, name: ColumnName) =>
            actions.addToColumn(type, { id: block.id, name })
          }
        />
        <FromAsset block={block} assets={assets} source={source} onChange={replace} />
        <ModelButton block={block} onOpen={() => onAskModel(block.id)} />
      </div>
    </section>
  )
}

type ToolbarProps = { id: string; place: number; count: number; actions: BlockActions }

function BlockToolbar({ id, place, count, actions }: ToolbarProps): ReactElement {
  const { t } = useLingui()

  function copy(): void {
    const text = actions.copy(id)
    // Without a secure address there is no clipboard; what was copied is pasted from memory then.
    if (text) navigator.clipboard?.writeText(text).catch(() => undefined)
  }

  async function paste(): Promise<void> {
    // A browser may refuse to let the page read the clipboard.
    const text = await navigator.clipboard?.readText().catch(() => undefined)
    actions.paste(text?.startsWith('{') ? text : actions.lastCopied())
  }

  return (
    <div className="pe-block-actions">
      <ToolbarButton
        icon="arrow-up"
        label={t`Move up (Alt+↑)`}
        blocked={place === 0}
        onPress={() => actions.move(id, -1)}
      />
      <ToolbarButton
        icon="arrow-down"
        label={t`Move down (Alt+↓)`}
        blocked={place === count - 1}
        onPress={() => actions.move(id, 1)}
      />
      <ToolbarButton icon="copy-plus" label={t`Duplicate (Ctrl+D)`} onPress={() => actions.duplicate(id)} />
      <ToolbarButton icon="clipboard-copy" label={t`Copy (Ctrl+C)`} onPress={copy} />
      <ToolbarButton icon="clipboard-paste" label={t`Paste below (Ctrl+V)`} onPress={() => void paste()} />
      <ToolbarButton icon="trash-2" label={t`Delete (Del)`} onPress={() => actions.remove(id)} />
    </div>
  )
}

type ActionProps = { icon: IconName; label: string; onPress: () => void; blocked?: boolean }

/** Stays focusable at the ends, so a block can be moved there by keyboard. */
function ToolbarButton({ icon, label, onPress, blocked = false }: ActionProps): ReactElement {
  return (
    <Tooltip label={label}>
      <ActionIcon
        aria-label={label}
        aria-disabled={blocked}
        {...(blocked ? { 'data-disabled': true } : {})}
        onClick={onPress}
      >
        <Icon name={icon} size={15} />
      </ActionIcon>
    </Tooltip>
  )
}
