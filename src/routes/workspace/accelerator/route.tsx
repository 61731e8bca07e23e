import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useLoaderData } from 'react-router'
import { chooseAssets, type RunFilter, runFilter } from '#src/features/accelerator/server/choose-assets.ts'
import {
  listLog,
  listRecipes,
  type RecipeView,
  requireRecipe,
} from '#src/features/accelerator/server/recipes.ts'
import { findItemText, listRuns, requireRun } from '#src/features/accelerator/server/runs.ts'
import { listTags } from '#src/features/asset/server/asset-settings.ts'
import { listKits } from '#src/features/brand/server/list-kits.ts'
import { listCollections } from '#src/features/collection/server/list-collections.ts'
import { offerModel } from '#src/features/content/server/offer-model.ts'
import { listKindChoices, nameKinds } from '#src/features/content/server/own-kinds.ts'
import { listFolders } from '#src/features/folder/server/list-folders.ts'
import { listReaders } from '#src/features/icp/server/find-icp.ts'
import { listJourneys } from '#src/features/journey/server/list-journeys.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { readWorkspaceInfo } from '#src/features/workspace/server/read-workspace-info.ts'
import type { Platform } from '#src/platform/platform.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { listQuery } from '#src/routes/schema.ts'
import { answerMember } from '#src/routes/server/answer-form.ts'
import type { Locale } from '#src/translation/locale.ts'
import { localeOf } from '#src/translation/request-locale.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { FormAnswer } from '#src/ui/form-answer.ts'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { RowLink } from '#src/ui/row-link.tsx'
import { screenError } from '#src/ui/screen-error.tsx'
import { ScreenTitle } from '#src/ui/screen-title.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { AnswerRegion, useAnswerToast } from '#src/ui/use-answer.tsx'
import { useRowKeys } from '#src/ui/use-row-keys.ts'
import type { Route } from './+types/route.ts'
import { acceleratorIntents } from './actions.ts'
import { ReadyRecipes } from './parts/ready-recipes.tsx'
import { RecipeDesk } from './parts/recipe-desk.tsx'
import { RunDesk } from './parts/run-desk.tsx'
import { RunList } from './parts/run-list.tsx'
import '#src/ui/home.css'
import './parts/accelerator.css'

// The size of a typical recording, to estimate a model's tokens.
const usualWords = 5000

type Asked = { workspace: string; locale: Locale; search: URLSearchParams }

/** `?recipe=` opens a recipe (`new` a blank one), `?run=` a run with `&item=` one of its outputs. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { workspace } = context.get(memberContext)
  const platform = context.get(platformContext)
  const asked = { workspace, locale: localeOf(request), search: new URL(request.url).searchParams }
  if (asked.search.has('run')) return { run: await openRun(platform, asked) }
  if (asked.search.has('recipe')) return { recipe: await openRecipe(platform, asked) }
  return {
    list: {
      recipes: await listRecipes(platform, { workspace }),
      runs: await listRuns(platform, { workspace }),
    },
  }
}

async function openRun(platform: Platform, { workspace, locale, search }: Asked) {
  const run = await requireRun(platform, { workspace, run: search.get('run') ?? '', locale })
  const waiting = run.items.find(({ state, review }) => state === 'written' && review === 'waiting')
  const wanted = run.items.find(({ id }) => id === search.get('item')) ?? waiting ?? run.items[0]
  const item = wanted?.id ?? ''
  const { journeys } = await listJourneys(platform, { workspace, limit: 200, sort: 'name' })
  return {
    ...run,
    item,
    text: item === '' ? undefined : await findItemText(platform, { workspace, item }),
    journeys: journeys.map((one) => ({ id: one.id, name: one.name })),
  }
}

async function openRecipe(platform: Platform, { workspace, locale, search }: Asked) {
  const id = search.get('recipe') ?? ''
  const model = await offerModel(platform, { workspace, words: usualWords })
  const voices = (await listKits(platform, { workspace })).map((voice) => ({
    id: voice.id,
    name: voice.name,
    isDefault: voice.isDefault,
  }))
  const readers = await listReaders(platform, { workspace })
  const own = await listKindChoices(platform, { workspace })
  if (id === 'new') return { model, voices, readers, own, names: {}, opened: null }
  const recipe = await requireRecipe(platform, { workspace, recipe: id })
  const names = await nameKinds(platform, { workspace, kinds: recipe.kinds })
  const { q, after } = listQuery.parse(Object.fromEntries(search))
  const filter = runFilter.parse(Object.fromEntries(search))
  const { collections } = await listCollections(platform, { workspace, limit: 200, sort: 'title' })
  const opened = {
    recipe,
    q,
    filter: chosenOf(filter),
    folders: await listFolders(platform, workspace),
    collections: collections.map((one) => ({ id: one.id, title: one.title })),
    tags: await listTags(platform, workspace),
    ...(await chooseAssets(platform, { workspace, recipe: id, q, after, ...filter })),
    timeZone: (await readWorkspaceInfo(platform, workspace)).timeZone,
    log: await listLog(platform, { workspace, recipe: id, locale }),
    runs: await listRuns(platform, { workspace, recipe: id }),
  }
  return { model, voices, readers, own, names, opened }
}

/** A filter's value from the URL. */
function chosenOf(filter: RunFilter): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

export const action = answerMember(acceleratorIntents)

export default function AcceleratorScreen({ actionData: answer }: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  useAnswerToast(answer)
  return (
    <div className="desk">
      <ScreenTitle>{t`Recipes`}</ScreenTitle>
      <AnswerRegion />
      <Opened answer={answer} />
    </div>
  )
}

function Opened({ answer }: { answer: FormAnswer | undefined }): ReactElement {
  const loaded = useLoaderData<typeof loader>()
  if (loaded.run) return <RunDesk key={loaded.run.id} run={loaded.run} />
  if (loaded.recipe)
    return <RecipeDesk key={loaded.recipe.opened?.recipe.id ?? 'new'} {...loaded.recipe} answer={answer} />
  return <Lists {...loaded.list} />
}

type ListProps = { recipes: RecipeView[]; runs: Awaited<ReturnType<typeof listRuns>> }

function Lists({ recipes, runs }: ListProps): ReactElement {
  const { t } = useLingui()
  useRowKeys()
  const create = <LinkButton to="?recipe=new" icon="plus" variant="filled" label={t`New recipe`} />
  return (
    <>
      <PageHeader
        title={t`Recipes`}
        subtitle={t`Generate content from many recordings at once, then review it.`}
        actions={recipes.length > 0 ? create : undefined}
      />
      <Panel title={t`Your recipes`} flush={recipes.length > 0}>
        {recipes.length === 0 ? (
          <>
            <EmptyState
              title={t`No recipes yet`}
              text={t`A recipe defines what content to generate from your recordings and how. Start with one of these, or create your own.`}
              action={create}
            />
            <ReadyRecipes />
          </>
        ) : (
          <ul className="recipe-list">
            {recipes.map(({ id, name, kinds, wishes, isStanding }) => (
              <li key={id}>
                <RowLink to={`?recipe=${id}`} title={name} />
                <span className="quiet">
                  {t`${plural({ n: kinds.length }, { one: '# content type', other: '# content types' })}`}
                  {wishes.method === 'ai' ? '' : ` · ${t`No AI model (free)`}`}
                </span>
                {isStanding ? <Tag tone="good">{t`Automation`}</Tag> : null}
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel title={t`Runs`} flush={runs.length > 0}>
        <RunList runs={runs} />
      </Panel>
    </>
  )
}

export const ErrorBoundary = screenError('/workspace/accelerator', msg`Recipes`)
