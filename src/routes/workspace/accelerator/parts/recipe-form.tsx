import { useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Input, NativeSelect, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { namedLanguages } from '#src/features/accelerator/rules/languages.ts'
import type { RecipeView } from '#src/features/accelerator/server/recipes.ts'
import type { BrandKit } from '#src/features/brand/schema.ts'
import { kindLengthLabels, kindToneLabels } from '#src/features/content/messages/kind-labels.ts'
import { kindChoices } from '#src/features/content/parts/kind-fields.tsx'
import { type ReaderChoice, ReaderSelect } from '#src/features/content/parts/output-option-fields.tsx'
import { type ContentKind, nameOfKind, type OwnKindChoice } from '#src/features/content/rules/kinds.ts'
import type { ModelOffer } from '#src/features/content/schema.ts'
import { lengths, tones } from '#src/features/language/rules/choices.ts'
import type { OutputKind } from '#src/features/language/schema.ts'
import { type FormAnswer, fieldErrors, fieldProps } from '#src/ui/form-answer.ts'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { Panel } from '#src/ui/panel.tsx'
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
  const { t } = useLingui()
  const intent = recipe ? 'change-recipe' : 'create-recipe'
  const wrong = fieldErrors(answer, intent)
  return (
    <Panel title={t`Settings`}>
      <IntentForm
        fields={{ intent, ...(recipe && { recipe: recipe.id, version: recipe.version }) }}
        className="recipe-form"
        preventScrollReset
      >
        <TextInput
          {...fieldProps(wrong, 'name', 100)}
          label={t({ message: 'Name', context: 'recipe' })}
          defaultValue={recipe?.name}
          required
          autoComplete="off"
        />
        <fieldset className="recipe-kinds">
          <legend>{t`Content types`}</legend>
          <KindChoices chosen={recipe?.kinds ?? usual} own={own} names={names} />
          {wrong['kinds'] ? <Input.Error role="alert">{wrong['kinds']}</Input.Error> : null}
        </fieldset>
        <Wishes recipe={recipe} />
        <VoiceSelect recipe={recipe} voices={voices} wrong={wrong} />
        <Reader recipe={recipe} readers={readers} wrong={wrong} />
        <Method recipe={recipe} model={model} />
        <Languages recipe={recipe} model={model} />
        <Button type="submit" variant={recipe ? 'default' : 'filled'}>
          {recipe ? t`Save recipe` : t`Create recipe`}
        </Button>
      </IntentForm>
    </Panel>
  )
}

type KindProps = { chosen: readonly ContentKind[] } & Pick<Props, 'own' | 'names'>

/** A deleted content type stays selected and is reported, like a deleted voice. */
function KindChoices({ chosen, own, names }: KindProps): ReactElement {
  const { t } = useLingui()
  const choices = kindChoices(own, t)
  const gone = chosen.filter((kind) => !choices.some((one) => one.kind === kind))
  return (
    <>
      {choices.map(({ kind, label }) => (
        <Checkbox
          key={kind}
          name="kinds[]"
          value={kind}
          label={label}
          defaultChecked={chosen.includes(kind)}
        />
      ))}
      {gone.map((kind) => (
        <Checkbox
          key={kind}
          name="kinds[]"
          value={kind}
          label={nameOfKind(t, kind, names[kind])}
          error={t`This content type was deleted, so the recipe can’t run. Deselect it, or restore it from the trash.`}
          defaultChecked
        />
      ))}
    </>
  )
}

type WishProps = Pick<Props, 'recipe'> & { wrong: Record<string, string> }

function Wishes({ recipe }: Pick<Props, 'recipe'>): ReactElement {
  const { t } = useLingui()
  const wishes = recipe?.wishes
  return (
    <div className="recipe-wishes">
      <NativeSelect
        name="tone"
        label={t`Tone`}
        defaultValue={wishes?.tone ?? 'neutral'}
        data={tones.map((tone) => ({ value: tone, label: t(kindToneLabels[tone]) }))}
      />
      <NativeSelect
        name="length"
        label={t`Length`}
        defaultValue={wishes?.length ?? 'medium'}
        data={lengths.map((length) => ({ value: length, label: t(kindLengthLabels[length]) }))}
      />
    </div>
  )
}

/** A deleted voice stays selected and is reported, before the recipe is saved or run. */
function VoiceSelect({ recipe, voices, wrong }: WishProps & Pick<Props, 'voices'>): ReactElement {
  const { t } = useLingui()

  const usualVoice = voices.find(({ isDefault }) => isDefault)?.id ?? ''
  const chosen = recipe ? recipe.wishes.brand : usualVoice
  const isGone = chosen !== '' && !voices.some(({ id }) => id === chosen)
  return (
    <NativeSelect
      name="brand"
      label={t`Voice`}
      description={
        voices.length > 0 || isGone ? (
          t`An AI model follows it fully. Without one, only its list of words to avoid applies.`
        ) : (
          <Link to="/workspace/settings/brand" className="recipe-set-up">
            {t`Create voice`}
          </Link>
        )
      }
      defaultValue={chosen}
      data={[
        { value: '', label: t`No voice` },
        ...(isGone ? [{ value: chosen, label: t`Deleted voice` }] : []),
        ...voices.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      error={
        wrong['brand'] ??
        (isGone
          ? t`This recipe’s voice was deleted, so the recipe can’t run. Choose another voice or none, and save.`
          : undefined)
      }
    />
  )
}

/** A deleted persona stays selected and is reported, like a deleted voice. */
function Reader({ recipe, readers, wrong }: WishProps & Pick<Props, 'readers'>): ReactElement {
  const { t } = useLingui()
  const chosen = recipe?.wishes.persona ?? ''
  const isGone = chosen !== '' && !readers.some(({ id }) => id === chosen)
  return (
    <ReaderSelect
      readers={readers}
      chosen={chosen}
      {...(isGone && { gone: t`Deleted persona` })}
      error={
        wrong['persona'] ??
        (isGone
          ? t`This recipe’s persona was deleted, so the recipe can’t run. Choose another persona or “Anyone”, and save.`
          : undefined)
      }
    />
  )
}

function Method({ recipe, model }: Pick<Props, 'recipe' | 'model'>): ReactElement {
  const { t } = useLingui()
  if (!model && recipe?.wishes.method !== 'ai')
    return (
      <p className="quiet">
        <Link to="/workspace/settings/ai">{t`Use an AI model`}</Link>
      </p>
    )
  return (
    <div className="recipe-wishes">
      <NativeSelect
        name="method"
        label={t`Method`}
        defaultValue={recipe?.wishes.method ?? 'extractive'}
        data={[
          { value: 'extractive', label: t`No AI model (free)` },
          { value: 'ai', label: t`AI model ${{ model: model?.model ?? '' }}` },
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
