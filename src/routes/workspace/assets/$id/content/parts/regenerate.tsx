import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import { MethodChoice } from '#src/features/content/parts/method-choice.tsx'
import {
  OutputOptionFields,
  type ReaderChoice,
  type VoiceChoice,
} from '#src/features/content/parts/output-option-fields.tsx'
import { useTextName } from '#src/features/content/parts/use-text-name.ts'
import type { ModelOffer } from '#src/features/content/schema.ts'
import type { Output } from '#src/features/content/server/list-content.ts'
import { Icon } from '#src/ui/icon.tsx'

/** Generates a new variant with the same settings. */
export function Regenerate({ output }: { output: Output }): ReactElement {
  const { t } = useLingui()
  const name = useTextName(output)
  const { kind, tone, length, instruction, method, language, brand, persona } = output
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="write" />
      <input type="hidden" name="kinds" value={kind} />
      <input type="hidden" name="method" value={method.startsWith('ai:') ? 'ai' : 'extractive'} />
      <input type="hidden" name="tone" value={tone} />
      <input type="hidden" name="length" value={length} />
      <input type="hidden" name="instruction" value={instruction} />
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="brand" value={brand ?? ''} />
      <input type="hidden" name="persona" value={persona ?? ''} />
      <Button
        type="submit"
        variant="default"
        size="xs"
        aria-label={t`New variant: ${{ kind: name }}`}
        leftSection={<Icon name="refresh-cw" size={14} />}
      >
        {t`New variant`}
      </Button>
    </Form>
  )
}

type Props = {
  output: Output
  model: ModelOffer | null
  voices: VoiceChoice[]
  readers: ReaderChoice[]
  onCancel: () => void
}

/** Generates a new variant with changed settings, prefilled with the current ones. */
export function RegenerateForm({ output, model, voices, readers, onCancel }: Props): ReactElement {
  const { t } = useLingui()
  const name = useTextName(output)
  const { kind } = output
  return (
    <Form
      method="post"
      className="write-form output-wishes"
      preventScrollReset
      aria-label={t`Change settings: ${{ kind: name }}`}
      onSubmit={onCancel}
    >
      <input type="hidden" name="intent" value="write" />
      <input type="hidden" name="kinds" value={kind} />
      <OutputOptionFields voices={voices} readers={readers} wished={output} />
      <MethodChoice model={model} outputs={1} wished={output} />
      <div className="output-actions">
        <Button type="submit" size="xs">
          {t`Generate`}
        </Button>
        <Button variant="default" size="xs" onClick={onCancel}>
          {t`Cancel`}
        </Button>
      </div>
    </Form>
  )
}
