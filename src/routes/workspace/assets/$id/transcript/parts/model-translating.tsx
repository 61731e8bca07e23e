import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Popover } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { Link } from 'react-router'
import type { TranslationStore } from '#src/features/transcript/browser/translation-store.ts'
import { translateWithModelLabels } from '#src/features/transcript/messages/translate-with-model-labels.ts'
import {
  isForModel,
  type ModelTranslation,
  piecesOf,
} from '#src/features/transcript/rules/model-translation.ts'
import { LinkButton } from '#src/ui/link-button.tsx'
import type { ModelTranslating as State } from './use-model-translation.ts'

type Sources = readonly [id: string, source: string][]
type Props = { state: State; sources: Sources; store: TranslationStore }

/** Has a model translate what is open: what it would cost first, then how far it is. */
export function ModelTranslating({ state, sources, store }: Props): ReactElement {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  if (state.isUnderWay) return <UnderWay state={state} />
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

/** The result of the last observed run. */
export function ModelOutcome({ state: { ended, problem, stands } }: { state: State }): ReactElement | null {
  const { t } = useLingui()
  if (problem) return <span className="te-model-problem">{problem}</span>
  if (!ended) return null
  if (ended === 'failed')
    return (
      <span className="te-model-problem">{t`${{ why: stands?.run?.step ?? '' }} Finished translations are kept.`}</span>
    )
  return <span>{t(translateWithModelLabels[ended])}</span>
}

function UnderWay({ state: { stands, cancel } }: { state: State }): ReactElement {
  const { t } = useLingui()
  const { percent, step } = stands?.run ?? { percent: null, step: '' }
  return (
    <span className="te-model">
      <progress max={100} value={percent ?? 0} aria-label={t`Translating with AI`} />
      <span>{step || t`Starting…`}</span>
      <Button size="compact-sm" variant="default" onClick={cancel}>
        {t`Cancel translation`}
      </Button>
    </span>
  )
}

function Offer({ state, sources, store, onStarted }: Props & { onStarted: () => void }): ReactElement {
  const { t } = useLingui()
  const [replaces, setReplaces] = useState(false)
  const [isSent, setSent] = useState(false)
  const { stands } = state
  if (!stands) return <p className="te-model-text">{t`Calculating the cost…`}</p>
  const { offer } = stands
  if (!offer)
    return (
      <>
        <p className="te-model-text">{t`Without an AI model, you can translate by hand or import subtitles. Connect one to translate the remaining segments automatically.`}</p>
        <LinkButton to="/workspace/settings/ai" size="xs" label={t`Connect AI model`} />
      </>
    )
  const open = openFor(sources, store, false)
  const all = openFor(sources, store, true)
  const chosen = replaces ? all : open
  const credits = piecesOf(chosen.map((text) => ({ text }))).length * offer.credits

  async function start(): Promise<void> {
    setSent(true)
    const isStarted = await state.start(replaces)
    setSent(false)
    if (isStarted) onStarted()
  }

  return (
    <>
      <p className="te-model-text">
        {chosen.length === 0
          ? t`Nothing left to translate.`
          : t`${plural({ paragraphs: chosen.length }, { one: '# segment', other: '# segments' })} will be translated. Translations done by hand are kept.`}
      </p>
      {all.length > open.length ? (
        <Checkbox
          size="xs"
          mb="sm"
          label={t`Also retranslate ${plural({ paragraphs: all.length - open.length }, { one: '# segment', other: '# segments' })} translated by hand before the original changed`}
          checked={replaces}
          onChange={(event) => setReplaces(event.currentTarget.checked)}
        />
      ) : null}
      {chosen.length > 0 ? <Cost offer={offer} credits={credits} /> : null}
      <Button
        size="xs"
        disabled={chosen.length === 0 || credits > Math.min(offer.left, offer.most ?? offer.left)}
        loading={isSent}
        onClick={() => void start()}
      >
        {t`Translate`}
      </Button>
      {state.problem ? (
        <p className="te-problem" role="alert">
          {state.problem}
        </p>
      ) : null}
    </>
  )
}

type CostProps = { offer: NonNullable<ModelTranslation['offer']>; credits: number }

function Cost({ offer: { left, most, model }, credits }: CostProps): ReactElement {
  const { t } = useLingui()
  const cost = t`${plural(credits, { one: '# credit', other: '# credits' })}`
  if (most !== null && credits > most)
    return (
      <p className="te-model-text">
        {t`This costs ${{ credits: cost }}, but the limit per run is ${{ most: t`${plural({ credits: most }, { one: '# credit', other: '# credits' })}` }}. Raise it in the AI settings.`}{' '}
        <Link to="/workspace/settings/ai">{t`AI settings`}</Link>
      </p>
    )
  const text =
    credits > left
      ? t`This costs ${{ credits: cost }}, but you have only ${{ left: String(left) }} left.`
      : t`Uses ${{ credits: String(credits) }} of your ${plural({ left }, { one: '# credit', other: '# credits' })}, charged as each piece is finished. AI model: ${model}.`
  return <p className="te-model-text">{text}</p>
}

function openFor(sources: Sources, store: TranslationStore, replaces: boolean): string[] {
  return sources.flatMap(([id, source]) =>
    isForModel(source, store.lineOf(id), { replaces }) ? [source] : [],
  )
}
