import { Button, Checkbox, Input, NativeSelect, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form, Link } from 'react-router'
import { namedLanguages } from '#src/features/accelerator/rules/languages.ts'
import type { RecipeView } from '#src/features/accelerator/server/recipes.ts'
import type { BrandKit } from '#src/features/brand/schema.ts'
import { kindChoices, useUsual } from '#src/features/content/parts/kind-fields.tsx'
import { type ReaderChoice, ReaderSelect } from '#src/features/content/parts/wish-fields.tsx'
import { type ContentKind, nameOfKind, type OwnKindChoice } from '#src/features/content/rules/kinds.ts'
import type { ModelOffer } from '#src/features/content/schema.ts'
import { contentWords } from '#src/features/content/words/content-words.ts'
import { ownKindWords } from '#src/features/content/words/own-kind-words.ts'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { type FormAnswer, wrongFields } from '#src/features/home/schema.ts'
import { acceleratorScreenWords } from '#src/features/home/words/accelerator-screen-words.ts'
import { recipeReaderWords } from '#src/features/home/words/recipe-reader-words.ts'
import { lengths, tones } from '#src/features/language/rules/choices.ts'
import type { OutputKind } from '#src/features/language/schema.ts'
import { Panel } from '#src/ui/panel.tsx'
import { useWords } from '#src/words/reader.ts'
import { RecipeLanguages } from './recipe-languages.tsx'

export type VoiceChoice = Pick<BrandKit, 'id' | 'name' | 'isDefault'>

type Props = {
  recipe: RecipeView | undefined
  model: ModelOffer | null
  voices: VoiceChoice[]
  readers: ReaderChoice[]
  own: OwnKindChoice[]
  names: Record<string, string>
  answer: FormAnswer | undefined
}

const usual: readonly OutputKind[] = ['titles', 'summary', 'show_notes', 'chapters', 'linkedin']

/** What a recipe says: its name, what it writes, and how. */
export function RecipeForm({ recipe, model, voices, readers, own, names, answer }: Props): ReactElement {
  const words = useWords(acceleratorScreenWords)
  const intent = recipe ? 'change-recipe' : 'create-recipe'
  const wrong = wrongFields(answer, intent)
  return (
    <Panel title={words.says}>
      <Form method="post" className="recipe-form" preventScrollReset>
        <HiddenFields fields={{ intent, ...(recipe && { recipe: recipe.id, version: recipe.version }) }} />
        <TextInput
          name="name"
          label={words.name}
          defaultValue={recipe?.name}
          maxLength={100}
          required
          autoComplete="off"
          error={wrong['name']}
        />
        <fieldset className="recipe-kinds">
          <legend>{words.kinds}</legend>
          <KindChoices chosen={recipe?.kinds ?? usual} own={own} names={names} />
          {wrong['kinds'] ? <Input.Error role="alert">{wrong['kinds']}</Input.Error> : null}
        </fieldset>
        <Wishes recipe={recipe} wrong={wrong} />
        <VoiceSelect recipe={recipe} voices={voices} wrong={wrong} />
        <Reader recipe={recipe} readers={readers} wrong={wrong} />
        <Method recipe={recipe} model={model} />
        <Languages recipe={recipe} model={model} />
        <Button type="submit" variant={recipe ? 'default' : 'filled'}>
          {recipe ? words.saveRecipe : words.createRecipe}
        </Button>
      </Form>
    </Panel>
  )
}

type KindProps = { chosen: readonly ContentKind[] } & Pick<Props, 'own' | 'names'>

/** A kind that was deleted stays chosen and is told, as a voice does. */
function KindChoices({ chosen, own, names }: KindProps): ReactElement {
  const words = useWords(ownKindWords)
  const written = useWords(contentWords)
  const usualOf = useUsual()
  const choices = kindChoices(own, written.kinds)
  const gone = chosen.filter((kind) => !choices.some((one) => one.kind === kind))
  return (
    <>
      {choices.map(({ kind, label, own: one }) => (
        <Checkbox
          key={kind}
          name="kinds[]"
          value={kind}
          label={label}
          description={one ? usualOf(one) : undefined}
          defaultChecked={chosen.includes(kind)}
        />
      ))}
      {gone.map((kind) => (
        <Checkbox
          key={kind}
          name="kinds[]"
          value={kind}
          label={nameOfKind(written, kind, names[kind])}
          error={words.goneInRecipe}
          defaultChecked
        />
      ))}
    </>
  )
}

type WishProps = Pick<Props, 'recipe'> & { wrong: Record<string, string> }

function Wishes({ recipe, wrong }: WishProps): ReactElement {
  const words = useWords(acceleratorScreenWords)
  const written = useWords(contentWords)
  const wishes = recipe?.wishes
  return (
    <div className="recipe-wishes">
      <NativeSelect
        name="tone"
        label={words.tone}
        defaultValue={wishes?.tone ?? 'neutral'}
        data={tones.map((tone) => ({ value: tone, label: written.tones[tone] }))}
      />
      <NativeSelect
        name="length"
        label={words.length}
        defaultValue={wishes?.length ?? 'medium'}
        data={lengths.map((length) => ({ value: length, label: written.lengths[length] }))}
      />
      <TextInput
        name="focus"
        label={words.focus}
        defaultValue={wishes?.focus}
        maxLength={500}
        error={wrong['focus']}
      />
      <TextInput
        name="avoid"
        label={words.avoid}
        defaultValue={wishes?.avoid}
        maxLength={500}
        error={wrong['avoid']}
      />
    </div>
  )
}

/** A voice that was deleted stays chosen and is told, so that nobody saves or runs the recipe without knowing. */
function VoiceSelect({ recipe, voices, wrong }: WishProps & Pick<Props, 'voices'>): ReactElement {
  const words = useWords(acceleratorScreenWords)
  const written = useWords(contentWords)
  const usualVoice = voices.find(({ isDefault }) => isDefault)?.id ?? ''
  const chosen = recipe ? recipe.wishes.brand : usualVoice
  const isGone = chosen !== '' && !voices.some(({ id }) => id === chosen)
  return (
    <NativeSelect
      name="brand"
      label={written.voice}
      description={
        voices.length > 0 || isGone ? (
          written.voiceHint
        ) : (
          <Link to="/workspace/settings/brand" className="recipe-set-up">
            {written.setUpVoice}
          </Link>
        )
      }
      defaultValue={chosen}
      data={[
        { value: '', label: written.noVoice },
        ...(isGone ? [{ value: chosen, label: words.deletedVoice }] : []),
        ...voices.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      error={wrong['brand'] ?? (isGone ? words.voiceIsGone : undefined)}
    />
  )
}

/** A persona that was deleted stays chosen and is told, as a voice does. */
function Reader({ recipe, readers, wrong }: WishProps & Pick<Props, 'readers'>): ReactElement {
  const words = useWords(recipeReaderWords)
  const chosen = recipe?.wishes.persona ?? ''
  const isGone = chosen !== '' && !readers.some(({ id }) => id === chosen)
  return (
    <ReaderSelect
      readers={readers}
      chosen={chosen}
      {...(isGone && { gone: words.deleted })}
      error={wrong['persona'] ?? (isGone ? words.isGone : undefined)}
    />
  )
}

function Method({ recipe, model }: Pick<Props, 'recipe' | 'model'>): ReactElement {
  const words = useWords(acceleratorScreenWords)
  if (!model && recipe?.wishes.method !== 'ai')
    return (
      <p className="quiet">
        <Link to="/workspace/settings/ai">{words.setUpModel}</Link>
      </p>
    )
  return (
    <div className="recipe-wishes">
      <NativeSelect
        name="method"
        label={words.by}
        defaultValue={recipe?.wishes.method ?? 'extractive'}
        data={[
          { value: 'extractive', label: words.byRules },
          { value: 'ai', label: words.byModel(model?.model ?? '') },
        ]}
      />
    </div>
  )
}

/** Languages are chosen where a model could write in them, or where some were chosen before. */
function Languages({ recipe, model }: Pick<Props, 'recipe' | 'model'>): ReactElement | null {
  const chosen = recipe ? namedLanguages(recipe.wishes) : [model?.language ?? '']
  const isOffered = model !== null || chosen.some((one) => one !== '')
  return isOffered ? <RecipeLanguages chosen={chosen} /> : null
}
