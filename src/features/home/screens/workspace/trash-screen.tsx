import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { nameOfKind } from '#src/features/content/rules/kinds.ts'
import { kindWords } from '#src/features/content/words/kind-words.ts'
import { AnswerWithoutScript } from '#src/features/home/parts/answer-without-script.tsx'
import { BulkButton } from '#src/features/home/parts/bulk-button.tsx'
import { IntentButton } from '#src/features/home/parts/intent-button.tsx'
import { AnswerRegion, useAnswerToast } from '#src/features/home/parts/use-answer.tsx'
import {
  chosenThings,
  type FormAnswer,
  listQuery,
  type TrashKind,
  wrongFields,
} from '#src/features/home/schema.ts'
import { answerForm } from '#src/features/home/server/answer-form.ts'
import { listTrash, type TrashRow } from '#src/features/home/server/trash/list-trash.ts'
import { trashIntents } from '#src/features/home/server/trash/trash-intents.ts'
import { trashWords } from '#src/features/home/words/trash-words.ts'
import { callerOfRequest } from '#src/features/identity/server/session/keep-session.ts'
import { may } from '#src/features/organization/rules/permissions.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import { platformContext } from '#src/platform/platform-context.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import type { IconName } from '#src/ui/icon-names.ts'
import { type Column, ListFrame } from '#src/ui/list-frame.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { useWords } from '#src/words/reader.ts'
import { PurgePanel } from './purge-panel.tsx'
import './home.css'
import '../user/settings.css'
import './trash.css'

/** `?delete=` names what is about to be deleted for good, which is asked about first. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const platform = context.get(platformContext)
  const { workspace, role } = context.get(memberContext)
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const asked = listQuery.parse(query)
  const { things, next } = await listTrash(platform, { ...asked, workspace })
  const mayPurge = may(role, 'content.delete_forever')
  const named = chosenThings.safeParse({ ids: query['delete'] })
  const doomed =
    mayPurge && named.success ? await listTrash(platform, { workspace, things: named.data.ids }) : undefined
  const { q, sort = '-deleted', after } = asked
  return {
    things,
    mayPurge,
    doomed: doomed?.things ?? [],
    view: { q, sort, next, isFirstPage: !after },
  }
}

export function action({ context, request }: ActionFunctionArgs) {
  const { user, organization, workspace } = context.get(memberContext)
  const actor = { user, organization, ...callerOfRequest(request) }
  return answerForm(request, { platform: context.get(platformContext), workspace, actor }, trashIntents)
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function TrashScreen(): ReactElement {
  const words = useWords(trashWords)
  const kindNames = useWords(kindWords)
  const { things, mayPurge, doomed, view } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  useAnswerToast(answer)
  return (
    <div className="desk">
      <ScreenTitle>{words.trash}</ScreenTitle>
      <AnswerRegion />
      <PageHeader title={words.trash} subtitle={words.whatWasRemovedIsKept} />
      <AnswerWithoutScript answer={answer} />
      {doomed.length > 0 ? (
        <PurgePanel things={doomed} wrong={wrongFields(answer, 'purge')['confirm']} />
      ) : null}
      <ListFrame
        list="trash"
        things={words.items}
        rows={things}
        columns={columnsIn({ words, kindNames, mayPurge })}
        view={view}
        keyOf={keyOf}
        nameOf={({ name }) => name}
        renderBulk={(ids) => (
          <>
            <BulkButton ids={ids} intent="restore" label={words.restore} />
            {mayPurge ? <DeleteLink ids={ids}>{words.deleteForGood}</DeleteLink> : null}
          </>
        )}
        empty={<NothingThere q={view.q} />}
      />
    </div>
  )
}

function keyOf({ kind, id }: TrashRow): string {
  return `${kind}.${id}`
}

function DeleteLink({
  ids,
  ...rest
}: { ids: string[] } & Omit<Parameters<typeof Link>[0], 'to'>): ReactElement {
  const [search] = useSearchParams()
  const to = new URLSearchParams([...search].filter(([name]) => name !== 'delete'))
  to.set('delete', ids.join(','))
  return <Link {...rest} to={`?${to}`} preventScrollReset={false} />
}

function NothingThere({ q }: { q: string }): ReactElement {
  const words = useWords(trashWords)
  return q ? (
    <EmptyState
      title={words.nothingFound}
      text={words.nothingInTheTrashHas(q)}
      action={<Link to="?">{words.showAll}</Link>}
    />
  ) : (
    <EmptyState
      title={words.theTrashIsEmpty}
      text={words.pagesAssetsJourneysLinksAnd}
      action={<Link to="/workspace">{words.backToHome}</Link>}
    />
  )
}

const icons: Record<TrashKind, IconName> = {
  page: 'file-text',
  asset: 'audio-lines',
  file: 'image',
  collection: 'list-ordered',
  journey: 'route',
  link: 'link',
  account: 'building-2',
  lead: 'users',
  thread: 'message-square',
  board: 'columns-2',
  idea: 'lightbulb',
  recipe: 'sparkles',
  voice: 'quote',
  own_kind: 'pencil',
  guest: 'id-card',
  template: 'copy',
  text: 'sparkles',
  icp: 'list-checks',
  persona: 'user',
  contact: 'users',
  step_template: 'clipboard-list',
}

type Words = typeof trashWords.en

/** What holds it and has to come back first. */
function holderOf(kind: TrashKind, inside: string, words: Words): string {
  if (kind === 'idea') return words.itsBoardIsInThe(inside)
  if (kind === 'persona') return words.itsProfileIsInThe(inside)
  if (kind === 'contact') return words.itsCompanyIsInThe(inside)
  return kind === 'text' ? words.itsAssetIsInThe(inside) : words.itsJourneyIsInThe(inside)
}

type Columns = { words: Words; kindNames: (typeof kindWords)['en']; mayPurge: boolean }

function columnsIn({ words, kindNames, mayPurge }: Columns): Column<TrashRow>[] {
  return [
    {
      label: words.item,
      sort: 'name',
      cell: ({ kind, name, output, ownName, inside }) => (
        <>
          <span className="row-title" tabIndex={-1} data-row-link>
            {output ? words.textOf(nameOfKind(kindNames, output, ownName), name) : name}
          </span>
          {inside === null ? null : <span className="row-sub">{holderOf(kind, inside, words)}</span>}
        </>
      ),
    },
    {
      label: words.kind,
      sort: 'kind',
      cell: ({ kind }) => (
        <span className="trash-kind">
          <Icon name={icons[kind]} size={14} />
          {words[kind]}
        </span>
      ),
    },
    {
      label: words.removed,
      sort: 'deleted',
      cell: ({ deletedAt, deletedBy }) => (
        <span className="trash-removed">
          <RelativeTime at={deletedAt} />
          <span className="row-sub">{deletedBy ? words.by(deletedBy) : words.bySomebodyWhoIsGone}</span>
        </span>
      ),
    },
    { label: words.goesForGood, name: 'goes', cell: ({ goesAt }) => <RelativeTime at={goesAt} /> },
    mayPurge ? restoreAndDelete(words) : restoreOnly(words),
  ]
}

function restoreOnly(words: Words): Column<TrashRow> {
  return { label: words.actions, cell: (row) => <RowActions row={row} /> }
}

function restoreAndDelete(words: Words): Column<TrashRow> {
  return {
    label: words.actions,
    cell: (row) => (
      <RowActions row={row}>
        <DeleteLink ids={[keyOf(row)]} className="trash-delete" aria-label={words.deleteNamed(row.name)}>
          <Icon name="trash-2" />
        </DeleteLink>
      </RowActions>
    ),
  }
}

function RowActions({ row, children }: { row: TrashRow; children?: ReactElement }): ReactElement {
  const words = useWords(trashWords)
  return (
    <div className="row-actions">
      <IntentButton
        fields={{ intent: 'restore', ids: keyOf(row) }}
        icon="rotate-ccw"
        label={words.restoreNamed(row.name)}
      />
      {children}
    </div>
  )
}

export const ErrorBoundary = ScreenError
