import { Button, Checkbox, Input } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import type { RecipeView } from '#src/features/accelerator/server/recipes.ts'
import type { ModelOffer } from '#src/features/content/server/offer-model.ts'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { type FormAnswer, wrongFields } from '#src/features/home/schema.ts'
import { acceleratorScreenWords } from '#src/features/home/words/accelerator-screen-words.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ListSearch } from '#src/ui/list-search.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { useWords } from '#src/words/reader.ts'

export type AssetChoice = { id: string; title: string; kind: 'audio' | 'document' }

type Props = {
  recipe: RecipeView
  assets: AssetChoice[]
  q: string
  model: ModelOffer | null
  answer: FormAnswer | undefined
}

/** Chooses recordings, tells what a run over them writes and costs, and starts it. */
export function RunForm({ recipe, assets, q, model, answer }: Props): ReactElement {
  const words = useWords(acceleratorScreenWords)
  const isSending = useNavigation().formData?.get('intent') === 'start-run'
  const [chosen, setChosen] = useState<readonly string[]>([])
  const wrong = wrongFields(answer, 'start-run')
  const hasAll = chosen.length === assets.length
  return (
    <Panel
      title={words.runRecipe}
      actions={<ListSearch q={q} label={words.searchAssets} keep={{ recipe: recipe.id }} />}
    >
      {assets.length === 0 ? (
        <EmptyState
          title={words.noAssets}
          text={words.noAssetsText}
          action={<Link to="/workspace/assets/new">{words.upload}</Link>}
        />
      ) : (
        <Form method="post" className="run-form">
          <HiddenFields fields={{ intent: 'start-run', recipe: recipe.id }} />
          <fieldset className="run-assets">
            <legend>{words.chooseAssets}</legend>
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
          <div className="run-deeds">
            <Button type="submit" loading={isSending} disabled={chosen.length === 0}>
              {words.start}
            </Button>
            <Button variant="default" onClick={() => setChosen(hasAll ? [] : assets.map(({ id }) => id))}>
              {hasAll ? words.none : words.all}
            </Button>
          </div>
        </Form>
      )}
    </Panel>
  )
}

type EstimateProps = { recipe: RecipeView; chosen: number; model: ModelOffer | null }

/** How many outputs, and for how many credits, before anything is begun. */
function Estimate({ recipe: { kinds, wishes }, chosen, model }: EstimateProps): ReactElement {
  const words = useWords(acceleratorScreenWords)
  const outputs = kinds.length * chosen
  const cost = wishes.method === 'ai' && model ? outputs * model.credits : 0
  const isTooMuch = model !== null && cost > model.left
  return (
    <p role="status" className="run-estimate" data-much={isTooMuch}>
      {words.estimate(outputs, chosen)}{' '}
      {wishes.method === 'ai' && model ? words.cost(cost, model.left) : words.free}{' '}
      {isTooMuch ? words.tooFew : null}
    </p>
  )
}
