import { useLingui } from '@lingui/react/macro'
import { Radio, TextInput } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { Link } from 'react-router'
import type { ModelOffer, Wished } from '../schema.ts'
import { LanguageSelect } from './language-select.tsx'
import { ModelCost } from './model-cost.tsx'
import './write-fields.css'

type Props = {
  model: ModelOffer | null
  outputs: number
  /** The previous settings. */
  wished?: Pick<Wished, 'method' | 'language' | 'instruction'>
}

/** Rules or a model, the language, and the cost in advance. */
export function MethodChoice({ model, outputs, wished }: Props): ReactElement {
  const { t } = useLingui()
  const wasByModel = wished?.method.startsWith('ai:') ?? false
  const [method, setMethod] = useState(wasByModel ? 'ai' : 'extractive')
  if (!model) {
    return (
      <p className="write-hint">
        {t`Content is generated in the recording’s language. Translation needs an AI model.`}{' '}
        <Link to="/workspace/settings/ai">{t`Use an AI model`}</Link>
      </p>
    )
  }
  return (
    <div className="write-method">
      <Radio.Group name="method" label={t`Method`} value={method} onChange={setMethod}>
        <Radio
          value="extractive"
          label={t`Without AI`}
          description={t`Instant and free. Every sentence is from the transcript.`}
        />
        <Radio
          value="ai"
          label={t`AI model: ${{ model: model.model }}`}
          description={t`Based on passages from the transcript. Sentences without a citation are marked.`}
        />
      </Radio.Group>
      <LanguageSelect
        chosen={wasByModel ? (wished?.language ?? '') : model.language}
        description={t`Other languages need an AI model.`}
        isDisabled={method !== 'ai'}
      />
      {method === 'ai' ? (
        <>
          <TextInput
            name="instruction"
            label={t`Extra instructions`}
            description={t`For AI models only. For example: start with a question.`}
            defaultValue={wished?.instruction}
            maxLength={500}
          />
          <ModelCost model={model} outputs={outputs} />
        </>
      ) : null}
    </div>
  )
}
