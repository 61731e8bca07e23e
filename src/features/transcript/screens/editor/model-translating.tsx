import { Button, Checkbox, Popover } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { Link } from 'react-router'
import type { TranslationStore } from '#src/features/transcript/browser/translation-store.ts'
import {
  isForModel,
  type ModelTranslation,
  piecesOf,
} from '#src/features/transcript/rules/model-translation.ts'
import { translateWithModelWords } from '#src/features/transcript/words/translate-with-model-words.ts'
import { useWords } from '#src/words/reader.ts'
import type { ModelTranslating as State } from './use-model-translation.ts'

type Sources = readonly [id: string, source: string][]
type Props = { state: State; sources: Sources; store: TranslationStore }

/** Has a model translate what is open: what it would cost first, then how far it is. */
export function ModelTranslating({ state, sources, store }: Props): ReactElement {
  const words = useWords(translateWithModelWords)
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
          {words.withModel}
        </Button>
      </Popover.Target>
      <Popover.Dropdown maw="calc(100vw - 16px)" aria-label={words.withModel}>
        <Offer state={state} sources={sources} store={store} onStarted={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** What came of the last run that was looked at. */
export function ModelOutcome({ state: { ended, problem, stands } }: { state: State }): ReactElement | null {
  const words = useWords(translateWithModelWords)
  if (problem) return <span className="te-model-problem">{problem}</span>
  if (!ended) return null
  if (ended === 'failed')
    return <span className="te-model-problem">{words.failed(stands?.run?.step ?? '')}</span>
  return <span>{words[ended]}</span>
}

function UnderWay({ state: { stands, cancel } }: { state: State }): ReactElement {
  const words = useWords(translateWithModelWords)
  const { percent, step } = stands?.run ?? { percent: null, step: '' }
  return (
    <span className="te-model">
      <progress max={100} value={percent ?? 0} aria-label={words.running} />
      <span>{step || words.queued}</span>
      <Button size="compact-sm" variant="default" onClick={cancel}>
        {words.cancel}
      </Button>
    </span>
  )
}

function Offer({ state, sources, store, onStarted }: Props & { onStarted: () => void }): ReactElement {
  const words = useWords(translateWithModelWords)
  const [replaces, setReplaces] = useState(false)
  const [isSent, setSent] = useState(false)
  const { stands } = state
  if (!stands) return <p className="te-model-text">{words.loading}</p>
  const { offer } = stands
  if (!offer)
    return (
      <>
        <p className="te-model-text">{words.without}</p>
        <Button component={Link} to="/workspace/settings/ai" size="xs" variant="default">
          {words.setUp}
        </Button>
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
      <p className="te-model-text">{chosen.length === 0 ? words.nothingOpen : words.open(chosen.length)}</p>
      {all.length > open.length ? (
        <Checkbox
          size="xs"
          mb="sm"
          label={words.alsoStale(all.length - open.length)}
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
        {words.translate}
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
  const words = useWords(translateWithModelWords)
  const cost = words.credits(credits)
  if (most !== null && credits > most)
    return (
      <p className="te-model-text">
        {words.tooDear(cost, words.credits(most))} <Link to="/workspace/settings/ai">{words.toSettings}</Link>
      </p>
    )
  const text = credits > left ? words.tooFew(cost, String(left)) : words.cost(cost, String(left), model)
  return <p className="te-model-text">{text}</p>
}

function openFor(sources: Sources, store: TranslationStore, replaces: boolean): string[] {
  return sources.flatMap(([id, source]) =>
    isForModel(source, store.lineOf(id), { replaces }) ? [source] : [],
  )
}
