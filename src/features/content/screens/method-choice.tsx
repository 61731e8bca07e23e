import { NativeSelect, Radio } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { Link } from 'react-router'
import { useLocale, useWords } from '#src/words/reader.ts'
import type { ModelOffer } from '../server/offer-model.ts'
import { contentWords } from '../words/content-words.ts'

type Props = { model: ModelOffer | null; outputs: number }

const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'pl', 'ja'] as const

/** Rules or a model, in which language, and what it costs before anything is asked. */
export function MethodChoice({ model, outputs }: Props): ReactElement {
  const words = useWords(contentWords)
  const locale = useLocale()
  const [method, setMethod] = useState('extractive')
  if (!model) {
    return (
      <p className="write-hint">
        <Link to="/workspace/settings/ai">{words.setUpModel}</Link>
      </p>
    )
  }
  const names = new Intl.DisplayNames([locale], { type: 'language' })
  const cost = outputs * model.credits
  const tokens = (outputs * model.tokens).toLocaleString(locale)
  return (
    <div className="write-method">
      <Radio.Group name="method" label={words.by} value={method} onChange={setMethod}>
        <Radio value="extractive" label={words.byRules} description={words.byRulesHint} />
        <Radio value="ai" label={words.byModel(model.model)} description={words.byModelHint} />
      </Radio.Group>
      <NativeSelect
        name="language"
        label={words.language}
        description={words.languageHint}
        disabled={method !== 'ai'}
        data={[
          { value: '', label: words.asSpoken },
          ...languages.map((tag) => ({ value: tag, label: names.of(tag) ?? tag })),
        ]}
      />
      {method === 'ai' ? (
        <p role="status" className="write-hint">
          {cost > model.left ? words.tooFewCredits : words.cost(cost, tokens, model.left)}
        </p>
      ) : null}
    </div>
  )
}
