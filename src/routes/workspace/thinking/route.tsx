import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { listCollections } from '#src/features/collection/server/list-collections.ts'
import { offerModel } from '#src/features/content/server/offer-model.ts'
import { listFolders } from '#src/features/folder/server/list-folders.ts'
import { listGuests } from '#src/features/guest/server/list-guests.ts'
import { listAssetChoices } from '#src/features/page/server/list-asset-choices.ts'
import { scopeOf, shownKind } from '#src/features/thinking/schema.ts'
import { type BoardRow, listBoards, requireBoard } from '#src/features/thinking/server/boards.ts'
import {
  countTranscripts,
  listThreads,
  requireThread,
  type ThreadRow,
} from '#src/features/thinking/server/threads.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { answerForm } from '#src/routes/server/answer-form.ts'
import { localeOf } from '#src/translation/request-locale.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { type FormAnswer, fieldErrors } from '#src/ui/form-answer.ts'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { screenError } from '#src/ui/screen-error.tsx'
import { ScreenTitle } from '#src/ui/screen-title.tsx'
import { AnswerRegion, useAnswerToast } from '#src/ui/use-answer.tsx'
import { useRowKeys } from '#src/ui/use-row-keys.ts'
import type { Route } from './+types/route.ts'
import { thinkingIntents } from './actions.ts'
import { AskForm, type Asking } from './parts/ask-form.tsx'
import { Conversation } from './parts/conversation.tsx'
import { IdeaBoard } from './parts/idea-board.tsx'
import '#src/ui/home.css'
import './parts/thinking.css'

const mostScopes = 200
// The size of a typical answer's passages, to show a model's price up front.
const usualWords = 1500

/** `?thread=` opens a conversation, `?board=` a board of ideas; `?scope=` says what a new conversation asks. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { workspace } = context.get(memberContext)
  const platform = context.get(platformContext)
  const asked = new URL(request.url).searchParams
  const thread = asked.get('thread')
  const board = asked.get('board')
  const { collections } = await listCollections(platform, { workspace, limit: mostScopes, sort: 'title' })
  const folders = await listFolders(platform, workspace)
  const { guests } = await listGuests(platform, { workspace, limit: mostScopes })
  return {
    threads: await listThreads(platform, { workspace }),
    boards: await listBoards(platform, { workspace }),
    transcripts: await countTranscripts(platform, { workspace }),
    scopes: {
      folders: folders.map(({ id, name }) => ({ id, title: name })),
      collections: collections.map(({ id, title }) => ({ id, title })),
      guests: guests.filter(({ talks }) => talks > 0).map(({ id, name }) => ({ id, title: name })),
      assets: (await listAssetChoices(platform, { workspace })).map(({ id, title }) => ({ id, title })),
    },
    scope: scopeOf(asked.get('scope') ?? ''),
    model: await offerModel(platform, { workspace, words: usualWords, jobs: ['chat'] }),
    thread:
      thread === null
        ? null
        : await requireThread(platform, { workspace, thread, locale: localeOf(request) }),
    board: board === null ? null : await requireBoard(platform, { workspace, board }),
    kind: shownKind.parse(asked.get('kind') ?? undefined),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { workspace, user } = context.get(memberContext)
  const desk = { platform: context.get(platformContext), workspace, user, locale: localeOf(request) }
  return answerForm(request, desk, thinkingIntents)
}

export default function ThinkingScreen({
  loaderData: loaded,
  actionData: answer,
}: Route.ComponentProps): ReactElement {
  const { threads, boards, thread, board } = loaded
  const { t } = useLingui()
  useAnswerToast(answer)
  useRowKeys()
  const name = thread?.title ?? board?.title
  return (
    <div className="desk">
      <ScreenTitle>{name ? `${name} · ${t`Ask`}` : t`Ask`}</ScreenTitle>
      <AnswerRegion />
      {thread || board ? null : (
        <PageHeader
          title={t`Ask`}
          subtitle={t`Ask questions about your recordings. Every answer cites its sources with timestamps.`}
        />
      )}
      <div className="thinking">
        <div className="thinking-main">
          <Opened loaded={loaded} answer={answer} />
        </div>
        <aside className="thinking-aside">
          <Threads threads={threads} opened={thread?.id} />
          <Boards boards={boards} opened={board?.id} answer={answer} />
        </aside>
      </div>
    </div>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function Opened({ loaded, answer }: { loaded: Loaded; answer: FormAnswer | undefined }): ReactElement {
  const { board, thread, boards, kind } = loaded
  if (board) return <IdeaBoard key={board.id} board={board} kind={kind} answer={answer} />
  if (thread)
    return <Conversation key={thread.id} thread={thread} boards={boards} ask={loaded} answer={answer} />
  return <Start loaded={loaded} answer={answer} />
}

type StartProps = { loaded: Asking; answer: FormAnswer | undefined }

function Start({ loaded, answer }: StartProps): ReactElement {
  const { t } = useLingui()
  if (loaded.transcripts === 0)
    return (
      <EmptyState
        title={t`Nothing to ask about yet`}
        text={t`Answers come from your transcripts. Upload a recording with its transcript first.`}
        action={
          <LinkButton to="/workspace/assets/new" icon="upload" variant="filled" label={t`Upload recording`} />
        }
      />
    )
  return (
    <Panel title={t`Ask your recordings`}>
      <p className="quiet thinking-note">{t`The best passages come first, with speaker and time. Click one to play it.`}</p>
      <AskForm {...loaded} answer={answer} />
    </Panel>
  )
}

function Threads({ threads, opened }: { threads: ThreadRow[]; opened: string | undefined }): ReactElement {
  const { t } = useLingui()
  return (
    <Panel
      title={t`Conversations`}
      actions={
        <Link to="/workspace/thinking" className="thinking-new">
          {t`New conversation`}
        </Link>
      }
      flush={threads.length > 0}
    >
      {threads.length === 0 ? <p className="quiet">{t`Your questions show up here.`}</p> : null}
      <ul className="thinking-list">
        {threads.map(({ id, title, questions, updatedAt }) => (
          <li key={id}>
            <Link to={`?thread=${id}`} aria-current={id === opened ? 'page' : undefined}>
              <span className="row-title">{title}</span>
              <span className="row-sub">
                {t`${plural({ n: questions }, { one: '# question', other: '# questions' })}`} ·{' '}
                <RelativeTime at={updatedAt} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

type BoardsProps = { boards: BoardRow[]; opened: string | undefined; answer: FormAnswer | undefined }

function Boards({ boards, opened, answer }: BoardsProps): ReactElement {
  const { t } = useLingui()
  return (
    <Panel title={t`Idea boards`} flush>
      {boards.length === 0 ? <p className="quiet thinking-padded">{t`Collect ideas on a board.`}</p> : null}
      <ul className="thinking-list">
        {boards.map(({ id, title, ideas }) => (
          <li key={id}>
            <Link to={`?board=${id}`} aria-current={id === opened ? 'page' : undefined}>
              <span className="row-title">{title}</span>
              <span className="row-sub">{t`${plural({ n: ideas }, { one: '# idea', other: '# ideas' })}`}</span>
            </Link>
          </li>
        ))}
      </ul>
      <IntentForm
        key={boards.length}
        fields={{ intent: 'create-board' }}
        className="thinking-add thinking-padded"
      >
        <TextInput
          name="title"
          size="xs"
          aria-label={t`Board name`}
          placeholder={t`Board name`}
          maxLength={100}
          required
          autoComplete="off"
          error={fieldErrors(answer, 'create-board')['title']}
        />
        <Button type="submit" size="xs" variant="default">
          {t`Create board`}
        </Button>
      </IntentForm>
    </Panel>
  )
}

export const ErrorBoundary = screenError('/workspace/thinking', msg`Ask`)
