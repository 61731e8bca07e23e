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

/** What a model is asked for: an answer in the thinking room, a long text, or a short one. */
export type ModelJob = 'chat' | 'long' | 'short'

const mostCredits = 10_000_000
function credits(least: number) {
  return number
    .pipe(
      z
        .number(aiWords.en.wholeCredits)
        .int(aiWords.en.wholeCredits)
        .min(least, least === 0 ? aiWords.en.wholeCredits : aiWords.en.oneCreditAtLeast)
        .max(mostCredits, aiWords.en.wholeCredits)
        .nullable(),
    )
    .default(null)
}
const modelName = trimmed.pipe(z.string().max(200, aiWords.en.shorterModel)).default('')

/**
 * The form of the AI settings. `chatModel`, `longModel`, `shortModel`: empty for `model`. `runCapCredits`: the most that one
 * run may cost, empty for no limit. `language`: a BCP 47 tag in which a model usually writes, empty for that of the
 * transcript. `key` is left empty to keep the one that is there; `temperature` 0 to 2, empty for the
 * model's own; `monthlyCapCredits` a whole number, empty for none.
 */
export const aiForm = z
  .object({
    provider: z.enum(providers),
    baseUrl: trimmed.pipe(z.string().max(500, aiWords.en.shorterAddress)).default(''),
    model: modelName,
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
    monthlyCapCredits: credits(0),
    runCapCredits: credits(1),
    chatModel: modelName,
    longModel: modelName,
    shortModel: modelName,
    language: z
      .string()
      .regex(/^([a-z]{2,3}(-[A-Za-z0-9]{2,8})*)?$/)
      .catch('')
      .default(''),
  })
  .superRefine(({ provider, baseUrl, model }, context) => {
    if (provider !== 'none' && model === '')
      context.addIssue({ code: 'custom', path: ['model'], message: aiWords.en.nameModel })
    const needsAddress = provider === 'openai-compatible' || provider === 'ollama'
    if ((needsAddress || baseUrl !== '') && provider !== 'none' && !isServiceAddress(baseUrl))
      context.addIssue({ code: 'custom', path: ['baseUrl'], message: aiWords.en.giveAddress })
  })
export type AiForm = z.output<typeof aiForm>

const checked = z
  .literal('on')
  .optional()
  .catch(undefined)
  .transform((said) => said === 'on')

/** The form of what a model may be sent: transcripts at all, and people by their names. */
export const aiPrivacyForm = z.object({ sendsTranscripts: checked, hidesNames: checked })
export type AiPrivacy = z.output<typeof aiPrivacyForm>
