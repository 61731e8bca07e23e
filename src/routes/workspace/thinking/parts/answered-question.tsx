import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { clockOf } from '#src/features/language/rules/render-text.ts'
import type { AnswerClaim } from '#src/features/thinking/schema.ts'
import type { ShownPassage, ThreadView } from '#src/features/thinking/server/threads.ts'
import { placeIn } from '#src/features/transcript/rules/spoken-hit.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { IntentButton } from '#src/ui/intent-button.tsx'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'

type Message = ThreadView['messages'][number]
type Play = (passage: ShownPassage, ms: number) => void
type Props = { message: Message; board: string; onPlay: Play }

/** A question, its answer with citations, and the passages, best first. */
export function AnsweredQuestion({ message, board, onPlay }: Props): ReactElement {
  const { t } = useLingui()
  const { id, question, passages, gone } = message
  const isFound = passages.length > 0
  return (
    <section className="answered" id={id} aria-labelledby={`${id}-question`}>
      <h2 id={`${id}-question`}>{question}</h2>
      {isFound ? <Method message={message} /> : null}
      {isFound ? null : (
        <div role="status" className="answered-nothing">
          <p>{t`No passages found.`}</p>
          <p className="quiet">{t`Try different words, or search more recordings.`}</p>
        </div>
      )}
      {isFound ? <Answer message={message} board={board} onPlay={onPlay} /> : null}
      {isFound ? (
        <ol className="passages" aria-label={t`Passages`}>
          {passages.map((passage) => (
            <li key={passage.n} id={`${id}-${passage.n}`} tabIndex={-1}>
              <PassageRow passage={passage} message={id} board={board} onPlay={onPlay} />
            </li>
          ))}
        </ol>
      ) : null}
      {gone > 0 ? (
        <p className="quiet">{t`${plural({ n: gone }, { one: '# passage is hidden because its recording was deleted.', other: '# passages are hidden because their recordings were deleted.' })}`}</p>
      ) : null}
    </section>
  )
}

/** The answer: the model's once it is written, else the best sentences of the passages. */
function Answer({ message, board, onPlay }: Props): ReactElement | null {
  const { t } = useLingui()
  const { id, answer, state, method } = message
  const isByModel = state !== 'failed' && method.startsWith('ai:')
  if (state === 'writing') return null
  if (answer.length === 0)
    return <p className="quiet">{t`No single sentence answers this. These passages are related:`}</p>
  return (
    <>
      {isByModel ? null : <p className="quiet">{t`The best sentences, word for word:`}</p>}
      <p className="answer">
        {answer.map((claim, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of an answer never change places
          <Claim key={index} claim={claim} message={message} onPlay={onPlay} />
        ))}
      </p>
      <PinAnswer message={id} board={board} />
    </>
  )
}

/** Who wrote the answer; what a model has not written yet, or could not. */
function Method({ message }: { message: Message }): ReactElement {
  const { id, method, state, problem } = message
  const { t } = useLingui()
  const again = useAnsweredFetcher()
  const model = method.startsWith('ai:') ? method.slice(3) : ''
  if (state === 'writing')
    return (
      <div className="answered-waits">
        <p className="quiet" role="status">
          {t`${model} is writing. Meanwhile, here are the passages:`}
        </p>
        <again.Form method="post">
          <HiddenFields fields={{ intent: 'cancel-answer', message: id }} />
          <Button
            type="submit"
            variant="default"
            size="xs"
            leftSection={<Icon name="x" size={14} />}
            loading={again.state !== 'idle'}
          >
            {t`Cancel`}
          </Button>
        </again.Form>
      </div>
    )
  if (state === 'failed')
    return (
      <div className="answered-failed" role="alert">
        <p>
          {t`The AI model didn’t respond. Here are the passages instead.`} {problem}
        </p>
        <again.Form method="post">
          <HiddenFields fields={{ intent: 'answer-again', message: id }} />
          <Button type="submit" variant="default" size="xs" loading={again.state !== 'idle'}>
            {t`Ask the AI model again`}
          </Button>
        </again.Form>
      </div>
    )
  if (model === '') return <PassagesLine passages={message.passages} />
  return (
    <Tooltip
      label={t`Written by the AI model using only the passages below. Unsupported sentences are marked.`}
      multiline
      maw={280}
    >
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its tooltip must be reachable by keyboard */}
      <span className="answer-method" tabIndex={0}>
        {t`AI: ${model}`}
      </span>
    </Tooltip>
  )
}

/** How many people say it, and in how many transcripts. */
function PassagesLine({ passages }: Pick<Message, 'passages'>): ReactElement {
  const { t } = useLingui()
  const people = new Set(passages.map(({ speaker }) => speaker).filter(Boolean)).size
  const transcripts = new Set(passages.map(({ asset }) => asset)).size
  return (
    <p className="quiet">
      {people > 0
        ? t`Passages from ${plural({ people }, { one: '# person', other: '# people' })} in ${plural({ transcripts }, { one: '# transcript', other: '# transcripts' })}`
        : t`Passages from ${plural({ transcripts }, { one: '# transcript', other: '# transcripts' })}`}
    </p>
  )
}

type ClaimProps = { claim: AnswerClaim; message: Message; onPlay: Play }

function Claim({ claim: { text, cites }, message: { id, passages }, onPlay }: ClaimProps): ReactElement {
  const { t } = useLingui()
  const cited = passages.filter(({ n }) => cites.includes(n))
  return (
    <span className="answer-claim">
      {text}
      {cited.map((passage) => (
        <Cite key={passage.n} message={id} passage={passage} onPlay={onPlay} />
      ))}
      {cites.length === 0 ? (
        <Tooltip label={t`Not supported by any passage.`}>
          <mark className="answer-uncited">{t`No citation`}</mark>
        </Tooltip>
      ) : null}{' '}
    </span>
  )
}

type CiteProps = { message: string; passage: ShownPassage; onPlay: Play }

/** A passage's number: plays it, or links to it if there is no recording. */
function Cite({ message, passage, onPlay }: CiteProps): ReactElement {
  const { t } = useLingui()
  const { n, media, startMs, speaker, title, text } = passage
  const label = [speaker, title].filter(Boolean).join(', ')
  const isPlayed = media !== null && startMs !== null
  return (
    <Tooltip
      label={`${label}: ${text}`}
      multiline
      maw={360}
      events={{ hover: true, focus: true, touch: true }}
    >
      <button
        type="button"
        className="answer-cite"
        aria-label={
          isPlayed ? t`Play passage ${n} from ${{ time: clockOf(startMs) }}` : t`Go to passage ${n}`
        }
        onClick={() => {
          if (isPlayed) onPlay(passage, startMs)
          else document.getElementById(`${message}-${n}`)?.focus()
        }}
      >
        {n}
      </button>
    </Tooltip>
  )
}

type RowProps = { passage: ShownPassage; message: string; board: string; onPlay: Play }

function PassageRow({ passage, message, board, onPlay }: RowProps): ReactElement {
  const { t } = useLingui()
  const { n, asset, title, speaker, startMs, media, text } = passage
  const pinned = { intent: 'pin', message, passage: n, board }
  return (
    <>
      <div className="passage-head">
        <span className="passage-number figure">{n}</span>
        {startMs !== null && media !== null ? (
          <button
            type="button"
            className="passage-play"
            data-row-link
            aria-label={t`Play passage ${n} from ${{ time: clockOf(startMs) }}`}
            onClick={() => onPlay(passage, startMs)}
          >
            <Icon name="play" size={12} />
            {clockOf(startMs)}
          </button>
        ) : null}
        {startMs !== null && media === null ? <span className="figure quiet">{clockOf(startMs)}</span> : null}
        {speaker ? <strong>{speaker}</strong> : null}
        <Link
          to={placeIn(asset, startMs)}
          className="passage-asset"
          aria-label={
            startMs === null ? t`Open “${title}”` : t`Open “${title}” at ${{ time: clockOf(startMs) }}`
          }
        >
          {title}
        </Link>
        <IntentButton fields={pinned} icon="plus" label={t`Pin passage ${n}`} />
      </div>
      <blockquote>{text}</blockquote>
    </>
  )
}

function PinAnswer({ message, board }: { message: string; board: string }): ReactElement {
  const { t } = useLingui()
  const fetcher = useAnsweredFetcher()
  return (
    <fetcher.Form method="post">
      <HiddenFields fields={{ intent: 'pin', message, board }} />
      <Button
        type="submit"
        variant="default"
        size="xs"
        loading={fetcher.state !== 'idle'}
        leftSection={<Icon name="plus" size={14} />}
      >
        {t`Pin to a board`}
      </Button>
    </fetcher.Form>
  )
}
