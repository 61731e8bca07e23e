import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import type { BoardRow } from '#src/features/thinking/server/boards.ts'
import type { ShownPassage, ThreadView } from '#src/features/thinking/server/threads.ts'
import type { FormAnswer } from '#src/ui/form-answer.ts'
import { IntentButton } from '#src/ui/intent-button.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { TitleForm } from '#src/ui/title-form.tsx'
import { useReloadWhile } from '#src/ui/use-reload-while.ts'
import { AnsweredQuestion } from './answered-question.tsx'
import { AskForm, type Asking } from './ask-form.tsx'

type Props = {
  thread: ThreadView
  boards: BoardRow[]
  ask: Asking
  answer: FormAnswer | undefined
}

/** A conversation: its questions with their answers, and the next question. One player plays what is cited. */
export function Conversation({ thread, boards, ask, answer }: Props): ReactElement {
  const { t } = useLingui()
  const { id, title, messages, scope } = thread
  const [board, setBoard] = useState('')
  const { player, play } = usePlayer()
  useReloadWhile(messages.some(({ state }) => state === 'writing'))
  return (
    <>
      <PageHeader
        title={
          <>
            <span className="visually-hidden">{title}</span>
            <TitleForm
              fields={{ intent: 'rename-thread', thread: id }}
              name="title"
              label={t`Conversation title`}
              text={title}
              maxLength={200}
              size="page"
            />
          </>
        }
        actions={
          <IntentButton
            fields={{ intent: 'remove-thread', thread: id }}
            icon="trash-2"
            label={t`Delete conversation`}
          />
        }
      />
      {boards.length > 1 ? (
        <label className="thinking-pin-to">
          {t`Pin to`}{' '}
          <select value={board} onChange={(event) => setBoard(event.currentTarget.value)}>
            <option value="">{boards[0]?.title}</option>
            {boards.slice(1).map((one) => (
              <option key={one.id} value={one.id}>
                {one.title}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      {messages.map((message) => (
        <AnsweredQuestion key={message.id} message={message} board={board} onPlay={play} />
      ))}
      {player}
      <Panel>
        <AskForm key={messages.length} {...ask} scope={scope} thread={id} answer={answer} />
      </Panel>
    </>
  )
}

type Playing = { passage: ShownPassage; ms: number; time: number }

/** The one player of a conversation, which appears when something is to be played. */
function usePlayer(): { player: ReactElement | null; play: (passage: ShownPassage, ms: number) => void } {
  const { t } = useLingui()
  const audio = useRef<HTMLAudioElement>(null)
  const [playing, setPlaying] = useState<Playing | null>(null)
  useEffect(() => {
    const element = audio.current
    if (!element || !playing) return
    element.currentTime = playing.ms / 1000
    // The player shows playback errors itself.
    element.play().catch(() => undefined)
  }, [playing])
  const media = playing?.passage.media
  return {
    play: (passage, ms) => setPlaying({ passage, ms, time: Date.now() }),
    player:
      playing && media ? (
        <div className="thinking-player" role="group" aria-label={t`Recording`}>
          <span className="row-sub">{t`Playing “${{ title: playing.passage.title }}”`}</span>
          {/* eslint-disable-next-line jsx-a11y/media-has-caption -- the transcript is shown beside it */}
          <audio key={media} ref={audio} src={`/api/media/${media}`} controls preload="metadata" />
        </div>
      ) : null,
  }
}
