import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Input } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { Link, useFetcher, useNavigation } from 'react-router'
import { languagesOf } from '#src/features/accelerator/rules/languages.ts'
import type { RecipeView } from '#src/features/accelerator/server/recipes.ts'
import type { ModelOffer } from '#src/features/content/schema.ts'
import { folderChoices } from '#src/features/folder/parts/folder-choices.ts'
import type { FolderRow } from '#src/features/folder/schema.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { type FormAnswer, fieldErrors } from '#src/ui/form-answer.ts'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { ListFilters } from '#src/ui/list-filters.tsx'
import { ListSearch } from '#src/ui/list-search.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { useEachAnswer } from '#src/ui/use-each-answer.ts'
import { LeftLanguages } from './recipe-languages.tsx'

/** What there is to choose from, and what narrows it: `filter` as the address says it. */
export type RunChoices = {
  q: string
  filter: Record<string, string>
  folders: FolderRow[]
  collections: { id: string; title: string }[]
  tags: string[]
  assets: Choice[]
  /** Leads to the next page of assets. */
  next: string | undefined
}

type Choice = { id: string; title: string }

type Props = RunChoices & {
  recipe: RecipeView
  model: ModelOffer | null
  answer: FormAnswer | undefined
}

/** Chooses recordings, tells what a run over them writes and costs, and starts it. */
export function RunForm({ recipe, model, answer, ...choices }: Props): ReactElement {
  const { t } = useLingui()
  const isSending = useNavigation().formData?.get('intent') === 'start-run'
  const { q, filter } = choices
  const { assets, more } = useMoreAssets({ recipe: recipe.id, ...choices })
  const [ticked, setChosen] = useState<readonly string[]>([])
  // Selected items that are no longer shown aren't sent.
  const chosen = ticked.filter((id) => assets.some((one) => one.id === id))
  const wrong = fieldErrors(answer, 'start-run')
  const hasAll = chosen.length === assets.length
  return (
    <Panel
      title={t`Run recipe`}
      actions={<ListSearch q={q} label={t`Search recordings`} keep={{ recipe: recipe.id, ...filter }} />}
    >
      <Filters recipe={recipe.id} {...choices} />
      {assets.length === 0 ? (
        <NoAssets isNarrowed={q !== '' || Object.keys(filter).length > 0} recipe={recipe.id} />
      ) : (
        <IntentForm fields={{ intent: 'start-run', recipe: recipe.id }} className="run-form">
          <fieldset className="run-assets">
            <legend>{t`Recordings`}</legend>
            {assets.map(({ id, title }) => (
              <Checkbox
                key={id}
                name="assets[]"
                value={id}
                label={title}
                checked={chosen.includes(id)}
                onChange={(event) =>
                  setChosen(
                    event.currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id),
                  )
                }
              />
            ))}
          </fieldset>
          <Estimate recipe={recipe} chosen={chosen.length} model={model} />
          {wrong['assets'] ? <Input.Error role="alert">{wrong['assets']}</Input.Error> : null}
          <div className="run-actions">
            <Button
              type="submit"
              loading={isSending}
              disabled={chosen.length === 0 || languagesOf(recipe.wishes).written.length === 0}
            >
              {t({ message: 'Start', context: 'verb' })}
            </Button>
            {more}
            <Button variant="default" onClick={() => setChosen(hasAll ? [] : assets.map(({ id }) => id))}>
              {hasAll ? t`Select none` : t`Select all`}
            </Button>
          </div>
        </IntentForm>
      )}
    </Panel>
  )
}

/** The assets so far, and a button that adds the next ones, which keeps what is ticked. */
function useMoreAssets({ recipe, q, filter, assets, next }: RunChoices & { recipe: string }): {
  assets: Choice[]
  more: ReactElement | null
} {
  const { t } = useLingui()
  const fetcher = useFetcher<{ recipe?: { opened: Pick<RunChoices, 'assets' | 'next'> | null } }>()
  const [added, setAdded] = useState<{ of: Choice[]; assets: Choice[]; next: string | undefined }>()
  const came = fetcher.data?.recipe?.opened ?? undefined
  // Loaded pages belong to one list; a new search starts over.
  const before = added?.of === assets ? added : { of: assets, assets, next }
  useEachAnswer(came, (opened) => {
    setAdded((so) => {
      const kept = so?.of === assets ? so.assets : assets
      const fresh = opened.assets.filter(({ id }) => !kept.some((one) => one.id === id))
      return { of: assets, assets: [...kept, ...fresh], next: opened.next }
    })
  })
  const to = `?${new URLSearchParams({ recipe, ...(q && { q }), ...filter, after: before.next ?? '' })}`
  const more = before.next ? (
    <Button variant="default" loading={fetcher.state !== 'idle'} onClick={() => void fetcher.load(to)}>
      {t`Show more recordings`}
    </Button>
  ) : null
  return { assets: before.assets, more }
}

function Filters({
  recipe,
  q,
  filter,
  folders,
  collections,
  tags,
}: RunChoices & { recipe: string }): ReactElement {
  const { t } = useLingui()

  return (
    <ListFilters
      label={t`Filter recordings`}
      kept={{ recipe, ...(q && { q }) }}
      chosen={filter}
      choices={[
        {
          name: 'folder',
          label: t`Folder`,
          every: t`All folders`,
          values: folderChoices(folders).map(({ value, label }) => [value, label]),
        },
        {
          name: 'collection',
          label: t`Collection`,
          every: t`All collections`,
          values: collections.map(({ id, title }) => [id, title]),
        },
        { name: 'tag', label: t`Tag`, every: t`All tags`, values: tags.map((tag) => [tag, tag]) },
        {
          name: 'without',
          label: t`Processed`,
          every: t`All recordings`,
          values: [['outputs', t`Not processed by this recipe`]],
        },
      ]}
    />
  )
}

function NoAssets({ isNarrowed, recipe }: { isNarrowed: boolean; recipe: string }): ReactElement {
  const { t } = useLingui()
  if (isNarrowed)
    return (
      <EmptyState
        title={t`No matching recordings`}
        text={t`Clear the filters to see all recordings.`}
        action={<Link to={`?recipe=${recipe}`}>{t`Show all`}</Link>}
      />
    )
  return (
    <EmptyState
      title={t`No transcripts yet`}
      text={t`Recipes generate content from transcripts. Upload a recording with its transcript first.`}
      action={<Link to="/workspace/assets/new">{t`Upload recording`}</Link>}
    />
  )
}

type EstimateProps = { recipe: RecipeView; chosen: number; model: ModelOffer | null }

/** How many outputs, and for how many credits, before anything is begun. */
function Estimate({ recipe: { kinds, wishes }, chosen, model }: EstimateProps): ReactElement {
  const { t } = useLingui()
  const outputs = kinds.length * chosen * languagesOf(wishes).written.length
  const cost = wishes.method === 'ai' && model ? outputs * model.credits : 0
  const isTooMuch = model !== null && cost > model.left
  return (
    <>
      <LeftLanguages wishes={wishes} />
      <p role="status" className="run-estimate" data-much={isTooMuch}>
        {t`${plural(outputs, { one: '# piece', other: '# pieces' })} from ${plural({ assets: chosen }, { one: '# recording', other: '# recordings' })}.`}{' '}
        {wishes.method === 'ai' && model
          ? t`Uses ${{ credits: String(cost) }} of your ${plural({ left: model.left }, { one: '# credit', other: '# credits' })}, charged as each piece is finished.`
          : t`Free: no AI model is used.`}{' '}
        {isTooMuch ? t`Not enough credits for this run.` : null}
      </p>
    </>
  )
}
