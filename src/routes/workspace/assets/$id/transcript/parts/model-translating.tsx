import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, Popover } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { ModelCost } from '#src/features/content/parts/model-cost.tsx'
import type { TranslationStore } from '#src/features/transcript/browser/translation-store.ts'
import { isForModel, piecesOf } from '#src/features/transcript/rules/model-translation.ts'
import { LinkButton } from '#src/ui/link-button.tsx'
import type { ModelTranslating as State } from './use-model-translation.ts'

type Props = { state: State; sources: readonly [id: string, source: string][]; store: TranslationStore }

/** Has a model translate what is open, after showing what it costs. */
export function ModelTranslating({ state, sources, store }: Props): ReactElement {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  if (state.isUnderWay) return <span role="status">{t`Translating… Track or cancel it under Jobs.`}</span>
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      width={340}
      shadow="md"
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <Button size="compact-sm" variant="default" onClick={() => setOpen((was) => !was)}>
          {t`Translate with AI`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown maw="calc(100vw - 16px)" aria-label={t`Translate with AI`}>
        <Offer state={state} sources={sources} store={store} onStarted={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

type OfferProps = Props & { onStarted: () => void }

function Offer({ state: { stands, start }, sources, store, onStarted }: OfferProps): ReactElement {
  const { t } = useLingui()
  const [isSent, setSent] = useState(false)
  const [problem, setProblem] = useState('')
  if (!stands) return <p className="te-model-text">{t`Calculating the cost…`}</p>
  const { offer } = stands
  if (!offer)
    return (
      <>
        <p className="te-model-text">{t`Without an AI model, you can translate by hand. Connect one to translate the remaining segments automatically.`}</p>
        <LinkButton to="/workspace/settings/ai" size="xs" label={t`Connect AI model`} />
      </>
    )
  const open = sources.flatMap(([id, text]) => (isForModel(text, store.lineOf(id)) ? [{ text }] : []))
  const pieces = piecesOf(open).length
  const credits = pieces * offer.credits

  async function send(): Promise<void> {
    setSent(true)
    setProblem('')
    try {
      await start()
      onStarted()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      setSent(false)
    }
  }

  return (
    <>
      <p className="te-model-text">
        {open.length === 0
          ? t`Nothing left to translate.`
          : t`${plural({ paragraphs: open.length }, { one: '# segment', other: '# segments' })} will be translated. Translations done by hand are kept.`}
      </p>
      {open.length > 0 ? <ModelCost model={offer} outputs={pieces} /> : null}
      <Button
        size="xs"
        mt="sm"
        disabled={open.length === 0 || credits > Math.min(offer.left, offer.most ?? offer.left)}
        loading={isSent}
        onClick={() => void send()}
      >
        {t`Translate`}
      </Button>
      {problem ? (
        <p className="te-problem" role="alert">
          {problem}
        </p>
      ) : null}
    </>
  )
}
