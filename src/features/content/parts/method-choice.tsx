import { Radio, TextInput } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { Link } from 'react-router'
import { useLocale, useWords } from '#src/words/reader.ts'
import type { ModelOffer, Wished } from '../schema.ts'
import { contentWords } from '../words/content-words.ts'
import { LanguageSelect } from './language-select.tsx'
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
  const locale = useLocale()
  const wasByModel = wished?.method.startsWith('ai:') ?? false
  const [method, setMethod] = useState(wasByModel ? 'ai' : 'extractive')
  if (!model) {
    return (
      <p className="write-hint">
        {words.spokenOnly} <Link to="/workspace/settings/ai">{words.setUpModel}</Link>
      </p>
    )
  }
  const cost = outputs * model.credits
  const tokens = (outputs * model.tokens).toLocaleString(locale)
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
          <p role="status" className="write-hint">
            {costWords({ words, model, cost, tokens })}
          </p>
        </>
      ) : null}
    </div>
  )
}

type Cost = { words: typeof contentWords.en; model: ModelOffer; cost: number; tokens: string }

function costWords({ words, model: { left, most }, cost, tokens }: Cost): string {
  if (most !== null && cost > most) return words.tooDear(most)
  return cost > left ? words.tooFewCredits : words.cost(cost, tokens, left)
}
