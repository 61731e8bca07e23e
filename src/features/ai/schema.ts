import { z } from 'zod'
import { isServiceAddress } from '#src/features/transcript/rules/service-address.ts'
import { aiWords } from './words/ai-words.ts'

/** Who writes: nobody (the text engine alone), a hosted service, or a server that speaks one of their protocols. */
export const providers = ['none', 'openai', 'anthropic', 'openai-compatible', 'ollama'] as const
export type Provider = (typeof providers)[number]
/** A provider that is asked. */
export type AskedProvider = Exclude<Provider, 'none'>

const trimmed = z.string().trim()
const number = trimmed.transform((text) => (text === '' ? null : Number(text)))
const longestKey = 4000

/**
 * The form of the AI settings. `key` is left empty to keep the one that is there; `temperature` 0 to 2, empty for the
 * model's own; `monthlyCapCredits` a whole number, empty for none.
 */
export const aiForm = z
  .object({
    provider: z.enum(providers),
    baseUrl: trimmed.pipe(z.string().max(500, aiWords.en.shorterAddress)).default(''),
    model: trimmed.pipe(z.string().max(200, aiWords.en.shorterModel)).default(''),
    key: trimmed.pipe(z.string().max(longestKey, aiWords.en.shorterKey)).default(''),
    temperature: number
      .pipe(
        z
          .number(aiWords.en.temperatureRange)
          .min(0, aiWords.en.temperatureRange)
          .max(2, aiWords.en.temperatureRange)
          .nullable(),
      )
      .default(null),
    monthlyCapCredits: number
      .pipe(
        z
          .number(aiWords.en.wholeCredits)
          .int(aiWords.en.wholeCredits)
          .min(0, aiWords.en.wholeCredits)
          .max(10_000_000, aiWords.en.wholeCredits)
          .nullable(),
      )
      .default(null),
  })
  .superRefine(({ provider, baseUrl, model }, context) => {
    if (provider !== 'none' && model === '')
      context.addIssue({ code: 'custom', path: ['model'], message: aiWords.en.nameModel })
    const needsAddress = provider === 'openai-compatible' || provider === 'ollama'
    if ((needsAddress || baseUrl !== '') && provider !== 'none' && !isServiceAddress(baseUrl))
      context.addIssue({ code: 'custom', path: ['baseUrl'], message: aiWords.en.giveAddress })
  })
export type AiForm = z.output<typeof aiForm>
