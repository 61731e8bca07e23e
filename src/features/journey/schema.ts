import { z } from 'zod'
import { fieldWords } from '#src/words/field-words.ts'

export const journeyName = z
  .string()
  .trim()
  .min(1, fieldWords.en.nameJourney)
  .max(120, fieldWords.en.useAtMost120Characters)

export const tabTitle = z
  .string()
  .trim()
  .min(1, fieldWords.en.writeTabTitle)
  .max(60, fieldWords.en.useAtMost60Characters)
