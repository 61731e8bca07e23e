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
  /** As it was written before. */
  wished?: Pick<Wished, 'method' | 'language' | 'instruction'>
}

/** Rules or a model, in which language, and what it costs before anything is asked. */
export function MethodChoice({ model, outputs, wished }: Props): ReactElement {
  const { t } = useLingui()
  const wasByModel = wished?.method.startsWith('ai:') ?? false
  const [method, setMethod] = useState(wasByModel ? 'ai' : 'extractive')
  if (!model) {
    return (
      <p className="write-hint">
        {t`Without a model everything is written in the language that was spoken. Another language needs a model.`}{' '}
        <Link to="/workspace/settings/ai">{t`Have a model write, too`}</Link>
      </p>
    )
  }
  return (
    <div className="write-method">
      <Radio.Group name="method" label={t`Written by`} value={method} onChange={setMethod}>
        <Radio
          value="extractive"
          label={t`Rules alone`}
          description={t`At once, without a model, free. Every sentence is one that was said.`}
        />
        <Radio
          value="ai"
          label={t`The model ${{ model: model.model }}`}
          description={t`From the passages that the rules cite. Sentences without a source are marked.`}
        />
      </Radio.Group>
      <LanguageSelect
        chosen={wasByModel ? (wished?.language ?? '') : model.language}
        description={t`Only a model writes in another one.`}
        isDisabled={method !== 'ai'}
      />
      {method === 'ai' ? (
        <>
          <TextInput
            name="instruction"
            label={t`What else to heed`}
            description={t`Only a model heeds it, such as: begin with a question.`}
            defaultValue={wished?.instruction}
            maxLength={500}
          />
          <ModelCost model={model} outputs={outputs} />
        </>
      ) : null}
    </div>
  )
}
