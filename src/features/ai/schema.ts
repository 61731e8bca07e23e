import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { isServiceAddress } from '#src/features/transcript/rules/service-address.ts'
import { wording } from '#src/translation/speak.ts'

/** The source of generated text: the built-in text engine, a hosted service, or a server with a compatible API. */
export const providers = ['none', 'openai', 'anthropic', 'openai-compatible', 'ollama'] as const
export type Provider = (typeof providers)[number]
/** A provider with an API. */
export type AskedProvider = Exclude<Provider, 'none'>

const trimmed = z.string().trim()
const number = trimmed.transform((text) => (text === '' ? null : Number(text)))
const longestKey = 4000

/** What the model is for: answers to questions, long texts, or short ones. */
export type ModelJob = 'chat' | 'long' | 'short'

const mostCredits = 10_000_000
function credits(least: number) {
  return number
    .pipe(
      z
        .number(wording(msg`Enter a whole number of credits.`))
        .int(wording(msg`Enter a whole number of credits.`))
        .min(
          least,
          least === 0
            ? wording(msg`Enter a whole number of credits.`)
            : wording(msg`Enter at least 1 credit, or leave the field empty for no limit.`),
        )
        .max(mostCredits, wording(msg`Enter a whole number of credits.`))
        .nullable(),
    )
    .default(null)
}
const modelName = trimmed.pipe(z.string().max(200, wording(msg`Use at most 200 characters.`))).default('')

/**
 * The form of the AI settings. `chatModel`, `longModel`, `shortModel`: empty for `model`. `runCapCredits`: the
 * maximum cost of one run, empty for no limit. `language`: the default output language as a BCP 47 tag, empty for the
 * transcript's. `key`: empty keeps the current one. `temperature`: 0 to 2, empty for the model's default.
 * `monthlyCapCredits`: a whole number, empty for none.
 */
export const aiForm = z
  .object({
    provider: z.enum(providers),
    baseUrl: trimmed.pipe(z.string().max(500, wording(msg`Use at most 500 characters.`))).default(''),
    model: modelName,
    key: trimmed
      .pipe(z.string().max(longestKey, wording(msg`Use at most 4,000 characters for the key.`)))
      .default(''),
    temperature: number
      .pipe(
        z
          .number(wording(msg`Enter a number from 0 to 2.`))
          .min(0, wording(msg`Enter a number from 0 to 2.`))
          .max(2, wording(msg`Enter a number from 0 to 2.`))
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
      context.addIssue({ code: 'custom', path: ['model'], message: wording(msg`Enter a model.`) })
    const needsAddress = provider === 'openai-compatible' || provider === 'ollama'
    if ((needsAddress || baseUrl !== '') && provider !== 'none' && !isServiceAddress(baseUrl))
      context.addIssue({
        code: 'custom',
        path: ['baseUrl'],
        message: wording(msg`Enter a URL that starts with https:// or http://.`),
      })
  })
export type AiForm = z.output<typeof aiForm>

const checked = z
  .literal('on')
  .optional()
  .catch(undefined)
  .transform((said) => said === 'on')

/** The form for privacy: whether transcripts may be sent to a model, and with people's names. */
export const aiPrivacyForm = z.object({ sendsTranscripts: checked, hidesNames: checked })
export type AiPrivacy = z.output<typeof aiPrivacyForm>
