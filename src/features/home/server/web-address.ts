import { z } from 'zod'
import { fieldWords } from '#src/words/field-words.ts'
import { newAssetWords } from '../words/new-asset.ts'

/** An address that somebody typed, of a site anywhere. */
export const webAddress = z
  .string()
  .trim()
  .max(2000, fieldWords.en.shorterAddress)
  .refine((text) => /^https?:\/\/\S+$/i.test(text), newAssetWords.en.enterAddress)
