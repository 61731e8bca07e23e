import { useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { type ReactElement, useEffect, useState } from 'react'
import { askOffer, type Offered } from '#src/features/page/browser/block-writer.ts'
import { type ModelBlockType, presentText, withWritten } from '#src/features/page/rules/model-block.ts'
import type { DraftBlock } from '#src/features/page/schema.ts'
import type { AssetChoice } from '#src/features/page/server/list-asset-choices.ts'
import { useLocale } from '#src/translation/reader.ts'
import { LinkButton } from '#src/ui/link-button.tsx'
import { ModelFields, noWishes, type Wishes } from './model-fields.tsx'
import { PartialText, ProposedText } from './proposed-text.tsx'
import { useModelWriting } from './use-model-writing.ts'
import './model.css'
import { showToast } from '#src/ui/toast.ts'

type Props = {
  page: string
  block: Extract<DraftBlock, { type: ModelBlockType }>
  assets: AssetChoice[]
  source: string | undefined
  /** Gets the block with the accepted text, or undefined if none was accepted. */
  onDone: (block: DraftBlock | undefined) => void
}

/** The request to a model, its streamed text, and whether to use it. */
export function ModelDialog({ page, block, assets, source, onDone }: Props): ReactElement {
  const { t } = useLingui()
  const present = presentText(block)
  const known = assets.some(({ id }) => id === source) ? (source ?? null) : null
  const [wishes, setWishes] = useState<Wishes>(() => noWishes(present === '' ? known : null))
  const { offer, failure } = useOffer(wishes.asset)
  const writing = useModelWriting(page)
  const { state, told } = writing
  if (failure) return <p role="alert">{failure}</p>
  if (!offer) return <p role="status">{t`Calculating the cost…`}</p>
  const { model, readers } = offer
  if (!model) return <WithoutModel />

  const language = wishes.language ?? model.language
  const wish = { ...wishes, type: block.type, present, language }
  if (state.kind === 'writing') return <InProgress state={state} onCancel={writing.cancel} />
  if (state.kind === 'written')
    return (
      <Proposed
        written={state}
        told={told}
        onAgain={() => writing.write(wish)}
        onDiscard={writing.clear}
        onTake={() => {
          onDone(withWritten(block, state.body))
          showToast(t`Added to the block. Press Ctrl+Z to undo.`)
        }}
      />
    )
  return (
    <ModelFields
      assets={assets}
      wishes={wishes}
      offer={model}
      readers={readers}
      isEmpty={present === '' && wishes.asset === null}
      told={told}
      onChange={setWishes}
      onWrite={() => writing.write(wish)}
    />
  )
}

type State = ReturnType<typeof useModelWriting>['state']
type InProgressProps = { state: Extract<State, { kind: 'writing' }>; onCancel: () => void }

function InProgress({ state: { done, blocks }, onCancel }: InProgressProps): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <p role="status" className="model-writing">
        <progress max={1} value={done} aria-label={t`The AI model is writing`} />
        {t`The AI model is writing`}
      </p>
      <PartialText blocks={blocks} />
      <Group mt="md">
        <Button variant="default" onClick={onCancel}>
          {t`Cancel`}
        </Button>
      </Group>
    </>
  )
}

type ProposedProps = {
  written: Extract<State, { kind: 'written' }>
  told: string
  onTake: () => void
  onAgain: () => void
  onDiscard: () => void
}

function Proposed({ written, told, onTake, onAgain, onDiscard }: ProposedProps): ReactElement {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <>
      <ProposedText body={written.body} />
      <p role="status" className="write-hint">
        {told || t`Done. Credits left: ${{ left: written.left.toLocaleString(locale) }}`}
      </p>
      <Group mt="md">
        <Button onClick={onTake} data-autofocus>
          {t`Use text`}
        </Button>
        <Button variant="default" onClick={onAgain}>
          {t`Try again`}
        </Button>
        <Button variant="subtle" onClick={onDiscard}>
          {t`Discard`}
        </Button>
      </Group>
    </>
  )
}

function WithoutModel(): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <p>{t`Without an AI model, this block uses sentences from the transcript. Connect a model in settings to generate new text, such as a shorter or warmer version, or one for a specific account or in another language.`}</p>
      <LinkButton to="/workspace/settings/ai" label={t`Connect AI model`} />
    </>
  )
}

/** What the model would cost for this asset; undefined until that is known. */
function useOffer(asset: string | null): { offer: Offered | undefined; failure: string } {
  const [offer, setOffer] = useState<Offered>()
  const [failure, setFailure] = useState('')
  useEffect(() => {
    const stop = new AbortController()
    askOffer(asset, stop.signal).then(
      (told) => {
        if (!stop.signal.aborted) setOffer(told)
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setFailure(error instanceof Error ? error.message : String(error))
      },
    )
    return () => stop.abort()
  }, [asset])
  return { offer, failure }
}
