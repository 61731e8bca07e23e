import { z } from 'zod'
import { storable } from '#src/features/language/rules/rich-text.ts'
import { fieldWords } from '#src/words/field-words.ts'

export const shortText = z.string().overwrite(storable).trim().max(300, fieldWords.en.useAtMost300Characters)
export const longText = z.string().overwrite(storable).trim().max(2000, fieldWords.en.useAtMost2000Characters)
