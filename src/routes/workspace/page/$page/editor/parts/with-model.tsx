import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { lazy, type ReactElement, Suspense } from 'react'
import { isModelBlock } from '#src/features/page/rules/model-block.ts'
import type { DraftBlock } from '#src/features/page/schema.ts'
import type { AssetChoice } from '#src/features/page/server/list-asset-choices.ts'
import { FormModal } from '#src/ui/form-dialog.tsx'
import { Icon } from '#src/ui/icon.tsx'

const ModelDialog = lazy(() =>
  import('./model-dialog.tsx').then((loaded) => ({ default: loaded.ModelDialog })),
)

/** Lets a model write the block's text; hidden for blocks without text. */
export function ModelButton({
  block,
  onOpen,
}: {
  block: DraftBlock
  onOpen: () => void
}): ReactElement | null {
  const { t } = useLingui()
  if (!isModelBlock(block)) return null
  return (
    <Button size="xs" variant="default" leftSection={<Icon name="sparkles" size={14} />} onClick={onOpen}>
      {t`Write with AI`}
    </Button>
  )
}

type Props = {
  page: string
  /** The block that is written; undefined while none is. */
  block: DraftBlock | undefined
  assets: AssetChoice[]
  /** The asset that the page was made from. */
  source: string | undefined
  onChange: (block: DraftBlock) => void
  onClose: () => void
}

/** Has the workspace's model write a block's text, which is applied once accepted. */
export function ModelModal({ block, onChange, onClose, ...rest }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <FormModal opened={block !== undefined} onClose={onClose} title={t`Write this block with AI`} size="lg">
      <Suspense>
        {block && isModelBlock(block) ? (
          <ModelDialog
            {...rest}
            block={block}
            onDone={(next) => {
              if (next) onChange(next)
              onClose()
            }}
          />
        ) : null}
      </Suspense>
    </FormModal>
  )
}
