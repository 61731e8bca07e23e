import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type DragEvent, type ReactElement, useEffect, useRef } from 'react'
import { Link, useFetcher } from 'react-router'
import { type IdeaKind, type IdeaStatus, ideaKinds, ideaStatuses } from '#src/features/thinking/schema.ts'
import type { BoardView, IdeaView } from '#src/features/thinking/server/boards.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { type FormAnswer, fieldErrors } from '#src/ui/form-answer.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { IntentButton } from '#src/ui/intent-button.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { TitleForm } from '#src/ui/title-form.tsx'
import { useAnswerToast } from '#src/ui/use-answer.tsx'
import { IdeaCard, type Move } from './idea-card.tsx'
import { ideaStatusLabels, thinkingScreenKindLabels } from './thinking-screen-labels.ts'

/** `kind`: only these ideas are shown. */
type Props = { board: BoardView; kind: IdeaKind | undefined; answer: FormAnswer | undefined }

const dragged = 'application/x-idea'
const arrowSteps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/** A board of ideas in columns. Cards are dragged, or moved by the choice of their column and by Alt with an arrow key. */
export function IdeaBoard({ board: { id, title, ideas }, kind, answer }: Props): ReactElement {
  const { t } = useLingui()
  const { move, list } = useMoving()

  function drop(event: DragEvent, status: IdeaStatus, to: number): void {
    const idea = event.dataTransfer.getData(dragged)
    if (idea === '') return
    event.preventDefault()
    event.stopPropagation()
    move({ idea, status, to })
  }

  return (
    <>
      <PageHeader
        title={
          <>
            <span className="visually-hidden">{title}</span>
            <TitleForm
              fields={{ intent: 'rename-board', board: id }}
              name="title"
              label={t`Board name`}
              text={title}
              maxLength={100}
              size="page"
            />
          </>
        }
        subtitle={
          <>
            {t`Drag a card, or choose its column.`}{' '}
            <span className="keyboard-hint">{t`Alt+↑ and Alt+↓ move it within the column.`}</span>
          </>
        }
        actions={
          <IntentButton
            fields={{ intent: 'remove-board', board: id }}
            icon="trash-2"
            label={t`Delete board`}
          />
        }
      />
      <AddIdea key={ideas.length} board={id} kind={kind} answer={answer} />
      {ideas.length > 0 ? <KindFilter board={id} kind={kind} ideas={ideas} /> : null}
      {ideas.length === 0 ? (
        <EmptyState
          title={t`No ideas yet`}
          text={t`Add one above, or pin a passage or an answer from a conversation.`}
        />
      ) : null}
      <div className="idea-columns" ref={list}>
        {ideaStatuses.map((status) => {
          const column = ideas.filter((idea) => idea.status === status)
          const shown = column.filter((idea) => !kind || idea.kind === kind)
          return (
            // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a select moves cards, too
            <section
              key={status}
              className="idea-column"
              aria-labelledby={`column-${status}`}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => drop(event, status, column.length)}
            >
              <h2 id={`column-${status}`}>
                {t(ideaStatusLabels[status])} <span className="figure quiet">{shown.length}</span>
              </h2>
              {shown.length === 0 ? (
                <p className="quiet">{kind ? t`No ideas of this type.` : t`Nothing here`}</p>
              ) : null}
              <ol>
                {shown.map((idea, at) => (
                  // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as above
                  <li
                    key={idea.id}
                    data-idea={idea.id}
                    draggable
                    onKeyDown={(event) => {
                      const step = arrowSteps[event.key]
                      const next = step && shown[at + step]
                      if (!next || !event.altKey || !isOnTitle()) return
                      event.preventDefault()
                      move({ idea: idea.id, status, to: column.indexOf(next) })
                    }}
                    onDragStart={(event) => event.dataTransfer.setData(dragged, idea.id)}
                    onDrop={(event) => drop(event, status, column.indexOf(idea))}
                  >
                    <IdeaCard idea={idea} onMove={move} />
                  </li>
                ))}
              </ol>
            </section>
          )
        })}
      </div>
    </>
  )
}

/** Moves cards one at a time, and keeps the focus on the moved card. */
function useMoving() {
  const fetcher = useFetcher<FormAnswer>()
  const list = useRef<HTMLDivElement>(null)
  const moved = useRef<{ idea: string; control: string } | null>(null)
  useAnswerToast(fetcher.data)
  useEffect(() => {
    if (fetcher.state !== 'idle' || !moved.current) return
    const { idea, control } = moved.current
    list.current?.querySelector<HTMLElement>(`[data-idea="${idea}"] ${control}`)?.focus()
    moved.current = null
  }, [fetcher.state])
  return {
    list,
    move({ idea, status, to }: Move): void {
      if (fetcher.state !== 'idle') return
      moved.current = { idea, control: isOnTitle() ? '.idea-title' : 'select' }
      void fetcher.submit({ intent: 'move-idea', idea, status, to }, { method: 'post' })
    },
  }
}

function isOnTitle(): boolean {
  return document.activeElement?.matches('.idea-title') === true
}

type FilterProps = { board: string; kind: IdeaKind | undefined; ideas: readonly IdeaView[] }

/** Narrows the board to a kind, where it holds several. */
function KindFilter({ board, kind, ideas }: FilterProps): ReactElement | null {
  const { t } = useLingui()
  const there = ideaKinds.filter((one) => one === kind || ideas.some((idea) => idea.kind === one))
  if (there.length < 2 && !kind) return null
  return (
    <nav className="idea-filter" aria-label={t`Idea type`}>
      <Link to={`?board=${board}`} aria-current={kind ? undefined : 'page'} preventScrollReset>
        {t`All types`}
      </Link>
      {there.map((one) => (
        <Link
          key={one}
          to={`?board=${board}&kind=${one}`}
          aria-current={one === kind ? 'page' : undefined}
          preventScrollReset
        >
          {t(thinkingScreenKindLabels[one])}
        </Link>
      ))}
    </nav>
  )
}

type AddProps = { board: string; kind: IdeaKind | undefined; answer: FormAnswer | undefined }

function AddIdea({ board, kind, answer }: AddProps): ReactElement {
  const { t } = useLingui()
  const fetcher = useFetcher<FormAnswer>()
  useAnswerToast(fetcher.data)
  return (
    <fetcher.Form method="post" className="add-form">
      <HiddenFields fields={{ intent: 'add-idea', board, status: 'new' }} />
      <TextInput
        name="title"
        aria-label={t`New idea`}
        placeholder={t`New idea`}
        maxLength={200}
        required
        autoComplete="off"
        error={fieldErrors(fetcher.data ?? answer, 'add-idea')['title']}
      />
      <NativeSelect
        name="kind"
        aria-label={t`Idea type`}
        defaultValue={kind ?? 'other'}
        data={ideaKinds.map((value) => ({ value, label: t(thinkingScreenKindLabels[value]) }))}
      />
      <Button type="submit" loading={fetcher.state !== 'idle'} leftSection={<Icon name="plus" size={14} />}>
        {t`Add idea`}
      </Button>
    </fetcher.Form>
  )
}
