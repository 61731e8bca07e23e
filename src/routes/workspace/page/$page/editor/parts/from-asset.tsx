import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { readMaterial } from '#src/features/page/browser/page-client.ts'
import { materialPartLabels, materialSourceLabels } from '#src/features/page/messages/material-labels.ts'
import { fillFromMaterial } from '#src/features/page/rules/take-material.ts'
import { type DraftBlock, type MaterialPart, materialParts } from '#src/features/page/schema.ts'
import type { AssetChoice } from '#src/features/page/server/list-asset-choices.ts'
import { Icon } from '#src/ui/icon.tsx'
import { showToast } from '#src/ui/toast.ts'
import { AssetSelect } from './asset-select.tsx'
import { useAction } from './use-action.ts'

type Props = {
  block: DraftBlock
  assets: AssetChoice[]
  /** The asset that the page was made from. */
  source: string | undefined
  onChange: (block: DraftBlock) => void
}

/** Which kinds of material fit which kinds of blocks. */
const partsOf: { [Type in DraftBlock['type']]?: readonly MaterialPart[] } = {
  rich_text: materialParts.filter((part) => !['chapters', 'quotes', 'faq'].includes(part)),
  quote: ['quotes'],
  chapters: ['chapters'],
  audio: ['chapters'],
  faq: ['faq'],
}

/** Fills the block from an asset's transcript or approved content; repeating it gives another text. */
export function FromAsset({ block, assets, source, onChange }: Props): ReactElement | null {
  const { t } = useLingui()
  const { isBusy, run } = useAction()
  const [chosen, setChosen] = useState<string | null>()
  const [picked, setPart] = useState<MaterialPart>()
  const [turn, setTurn] = useState(0)
  const parts = partsOf[block.type] ?? []
  const [first] = parts
  const own = 'asset' in block.props ? block.props.asset : null
  const asset = own ?? chosen ?? source ?? null
  const part = picked ?? first
  if (!part || assets.length === 0) return null

  function write(of: string, kind: MaterialPart): void {
    run(async () => {
      const material = await readMaterial({ asset: of, part: kind, variant: turn })
      onChange(fillFromMaterial(block, { material, asset: of }))
      setTurn(turn + 1)
      showToast(t(materialSourceLabels[material.method]))
    })
  }

  return (
    <fieldset className="pe-material">
      <legend>{t`From an asset`}</legend>
      {own === null ? (
        <AssetSelect
          assets={assets}
          asset={asset}
          error={undefined}
          onChange={(next) => {
            setChosen(next)
            setTurn(0)
          }}
        />
      ) : null}
      {parts.length > 1 ? (
        <NativeSelect
          size="xs"
          label={t`What to use`}
          value={part}
          data={parts.map((value) => ({ value, label: t(materialPartLabels[value]) }))}
          onChange={({ currentTarget: { value } }) => {
            setPart(parts.find((one) => one === value))
            setTurn(0)
          }}
        />
      ) : null}
      <Button
        size="xs"
        variant="default"
        loading={isBusy}
        disabled={asset === null}
        leftSection={<Icon name="sparkles" size={14} />}
        onClick={() => asset && write(asset, part)}
      >
        {turn === 0 ? t`Generate: ${{ part: t(materialPartLabels[part]) }}` : t`Generate another`}
      </Button>
      <p className="pe-hint">{t`Replaces the current text. Press Ctrl+Z to undo.`}</p>
    </fieldset>
  )
}
