import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { wording } from '#src/translation/speak.ts'
import { isServiceAddress } from './service-address.ts'

/** The transcription service of a workspace: the installation's, its own, or none. */
export const transcriptionEngines = ['installation', 'own', 'off'] as const

const trimmed = z.string().trim()
const checked = z
  .enum(['on', ''])
  .default('')
  .transform((value) => value === 'on')

/**
 * The transcription settings form. `key`: empty keeps the current one; `language`: ISO 639-1 or empty; `struckWords`:
 * one per line; switches are `on` or absent.
 */
export const transcriptionSettingForm = z
  .object({
    engine: z.enum(transcriptionEngines),
    baseUrl: trimmed.pipe(z.string().max(500, wording(msg`Use at most 500 characters.`))).default(''),
    model: trimmed.pipe(z.string().max(200, wording(msg`Use at most 200 characters.`))).default(''),
    key: trimmed
      .pipe(z.string().max(4000, wording(msg`Use at most 4,000 characters for the key.`)))
      .default(''),
    language: trimmed
      .toLowerCase()
      .pipe(
        z
          .string()
          .regex(/^([a-z]{2,3})?$/, wording(msg`Enter a two- or three-letter language code, such as en.`)),
      )
      .default(''),
    vocabulary: trimmed.pipe(z.string().max(800, wording(msg`Use at most 800 characters.`))).default(''),
    struckWords: trimmed.pipe(z.string().max(4000, wording(msg`Use at most 4,000 characters.`))).default(''),
    tellsSpeakers: checked,
    strikesFillers: checked,
  })
  .superRefine(({ engine, baseUrl, model }, context) => {
    if (engine !== 'own') return
    if (!isServiceAddress(baseUrl))
      context.addIssue({
        code: 'custom',
        path: ['baseUrl'],
        message: wording(msg`Enter a URL that starts with https:// or http://.`),
      })
    if (model === '')
      context.addIssue({ code: 'custom', path: ['model'], message: wording(msg`Enter a model.`) })
  })
export type TranscriptionSettingForm = z.output<typeof transcriptionSettingForm>
