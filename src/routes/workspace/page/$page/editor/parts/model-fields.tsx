import { useLingui } from '@lingui/react/macro'
import { Button, Group, Select, Textarea, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { LanguageSelect } from '#src/features/content/parts/language-select.tsx'
import { ModelCost } from '#src/features/content/parts/model-cost.tsx'
import { type ReaderChoice, ReaderSelect } from '#src/features/content/parts/output-option-fields.tsx'
import type { ModelOffer } from '#src/features/content/schema.ts'
import type { BlockWriting } from '#src/features/page/rules/model-block.ts'
import type { AssetChoice } from '#src/features/page/server/list-asset-choices.ts'

/** The wishes for a block's text; `language` is null until one other than the default is chosen. */
export type Wishes = Omit<BlockWriting, 'type' | 'present' | 'language'> & { language: string | null }

export function noWishes(asset: string | null): Wishes {
  return { asset, instruction: '', audience: '', persona: '', language: null }
}

type Props = {
  assets: AssetChoice[]
  wishes: Wishes
  offer: ModelOffer
  /** The possible personas. */
  readers: ReaderChoice[]
  /** Neither an asset nor a text to write from. */
  isEmpty: boolean
  told: string
  onChange: (wishes: Wishes) => void
  onWrite: () => void
}

const longestInstruction = 500

/** The source, instructions, audience and language for a model, and the cost. */
export function ModelFields(props: Props): ReactElement {
  const { assets, wishes, offer, readers, isEmpty, told, onChange, onWrite } = props
  const { t } = useLingui()
  const { asset, instruction, audience, language } = wishes
  const isTooDear = offer.credits > offer.left || (offer.most !== null && offer.credits > offer.most)

  function add(wish: string): void {
    const longer = [instruction.trim(), wish].filter(Boolean).join(', ')
    onChange({ ...wishes, instruction: longer.slice(0, longestInstruction) })
  }

  return (
    <form
      className="model-fields"
      onSubmit={(event) => {
        event.preventDefault()
        onWrite()
      }}
    >
      <Select
        label={t`Source`}
        data={[
          { value: '', label: t`The block’s current text` },
          ...assets.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        value={asset ?? ''}
        searchable
        allowDeselect={false}
        onChange={(next) => onChange({ ...wishes, asset: next || null })}
      />
      <Textarea
        label={t`Instructions`}
        description={t`For example: start with a question.`}
        value={instruction}
        maxLength={longestInstruction}
        autosize
        minRows={2}
        maxRows={6}
        data-autofocus
        onChange={(event) => onChange({ ...wishes, instruction: event.currentTarget.value })}
      />
      <Group gap={6} role="group" aria-label={t`Quick add`}>
        {[t`Shorter`, t`Longer`, t`Warmer`, t`Plainer`, t`More concrete`].map((wish) => (
          <Button key={wish} size="compact-xs" variant="default" onClick={() => add(wish)}>
            {wish}
          </Button>
        ))}
      </Group>
      <TextInput
        label={t`Audience`}
        description={t`An account or reader, such as “Acme, a shipbuilder”.`}
        value={audience}
        maxLength={200}
        onChange={(event) => onChange({ ...wishes, audience: event.currentTarget.value })}
      />
      <ReaderSelect
        label={t`Persona`}
        readers={readers}
        chosen={wishes.persona}
        onChange={(persona) => onChange({ ...wishes, persona })}
      />
      <LanguageSelect
        chosen={language ?? offer.language}
        asIs={t`Same as source`}
        onChange={(next) => onChange({ ...wishes, language: next })}
      />
      <ModelCost model={offer} outputs={1} />
      <p role="status" className="model-told">
        {isEmpty
          ? t`Add text to the block or choose an asset. The AI model only uses what you give it.`
          : told}
      </p>
      <Group>
        <Button type="submit" disabled={isEmpty || isTooDear}>
          {t`Generate`}
        </Button>
      </Group>
    </form>
  )
}
