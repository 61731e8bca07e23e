import { Radio, TextInput } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { Link } from 'react-router'
import { useWords } from '#src/words/reader.ts'
import type { ModelOffer, Wished } from '../schema.ts'
import { contentWords } from '../words/content-words.ts'
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
  const words = useWords(contentWords)
  const wasByModel = wished?.method.startsWith('ai:') ?? false
  const [method, setMethod] = useState(wasByModel ? 'ai' : 'extractive')
  if (!model) {
    return (
      <p className="write-hint">
        {words.spokenOnly} <Link to="/workspace/settings/ai">{words.setUpModel}</Link>
      </p>
    )
  }
  return (
    <div className="write-method">
      <Radio.Group name="method" label={words.by} value={method} onChange={setMethod}>
        <Radio value="extractive" label={words.byRules} description={words.byRulesHint} />
        <Radio value="ai" label={words.byModel(model.model)} description={words.byModelHint} />
      </Radio.Group>
      <LanguageSelect
        chosen={wasByModel ? (wished?.language ?? '') : model.language}
        description={words.languageHint}
        isDisabled={method !== 'ai'}
      />
      {method === 'ai' ? (
        <>
          <TextInput
            name="instruction"
            label={words.instruction}
            description={words.instructionHint}
            defaultValue={wished?.instruction}
            maxLength={500}
          />
          <ModelCost model={model} outputs={outputs} />
        </>
      ) : null}
    </div>
  )
}
