import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { isServiceAddress } from '#src/features/transcript/rules/service-address.ts'
import { wording } from '#src/translation/speak.ts'

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
        .number(wording(msg`Enter a whole number of credits.`))
        .int(wording(msg`Enter a whole number of credits.`))
        .min(
          least,
          least === 0
            ? wording(msg`Enter a whole number of credits.`)
            : wording(msg`Enter at least 1 credit, or nothing for no limit.`),
        )
        .max(mostCredits, wording(msg`Enter a whole number of credits.`))
        .nullable(),
    )
    .default(null)
}
const modelName = trimmed.pipe(z.string().max(200, wording(msg`Enter at most 200 characters.`))).default('')

/**
 * The form of the AI settings. `chatModel`, `longModel`, `shortModel`: empty for `model`. `runCapCredits`: the most that one
 * run may cost, empty for no limit. `language`: a BCP 47 tag in which a model usually writes, empty for that of the
 * transcript. `key` is left empty to keep the one that is there; `temperature` 0 to 2, empty for the
 * model's own; `monthlyCapCredits` a whole number, empty for none.
 */
export const aiForm = z
  .object({
    provider: z.enum(providers),
    baseUrl: trimmed.pipe(z.string().max(500, wording(msg`Enter at most 500 characters.`))).default(''),
    model: modelName,
    key: trimmed
      .pipe(z.string().max(longestKey, wording(msg`A key has at most 4,000 characters.`)))
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
      context.addIssue({ code: 'custom', path: ['model'], message: wording(msg`Name the model.`) })
    const needsAddress = provider === 'openai-compatible' || provider === 'ollama'
    if ((needsAddress || baseUrl !== '') && provider !== 'none' && !isServiceAddress(baseUrl))
      context.addIssue({
        code: 'custom',
        path: ['baseUrl'],
        message: wording(msg`Enter an address that begins with https:// or http://.`),
      })
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
