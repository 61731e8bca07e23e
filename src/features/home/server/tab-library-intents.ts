import { z } from 'zod'
import { mostTabs } from '#src/features/automation/rules/library/tab-part.ts'
import { calledInLibrary } from '#src/features/automation/rules/library/wire.ts'
import { keepTabs } from '#src/features/automation/server/library/keep-tabs.ts'
import {
  insertTabs,
  type NotPutIn,
  takeTabsVersion,
} from '#src/features/automation/server/library/put-tabs.ts'
import { libraryRefusals } from '#src/features/automation/words/library-refusals.ts'
import { fieldWords } from '#src/words/field-words.ts'
import { type Locale, told } from '#src/words/locale.ts'
import { tabLibraryWords } from '../words/tab-library-words.ts'
import { type Intent, intent } from './answer-form.ts'
import type { JourneyDesk } from './journey-intents.ts'

const version = z.coerce.number().int().min(1).optional()
const id = z.uuid(fieldWords.en.chooseOne)
/** No entry stands for a new one. */
const entry = z.union([z.literal('').transform(() => undefined), id]).optional()

/** Between commas. */
const chosenTabs = z
  .string(libraryRefusals.en.noTabs)
  .transform((text) => text.split(','))
  .pipe(z.array(z.uuid(libraryRefusals.en.noTabs)).max(mostTabs, libraryRefusals.en.manyTabs))

/** What the editor of a journey's tabs does with the library. */
export const tabLibraryIntents: Record<string, Intent<JourneyDesk>> = {
  'keep-tabs': intent(
    z.object({ tabs: chosenTabs, template: entry, templateVersion: version, version, ...calledInLibrary }),
    async ({ platform, locale: _locale, ...who }: JourneyDesk, asked) => {
      const kept = await keepTabs(platform, { ...who, ...asked })
      return { message: told(tabLibraryWords, (words) => words.kept(asked.name, kept.version)) }
    },
  ),
  'insert-tabs': intent(
    z.object({ template: id, version }),
    async ({ platform, locale, ...who }: JourneyDesk, asked) => {
      const { tabs, left } = await insertTabs(platform, { ...who, ...asked })
      const put = { first: tabs[0]?.id, left: left.map((one) => sayLeft(locale, one)) }
      return {
        message: told(tabLibraryWords, (words) =>
          left.length > 0 ? words.insertedWithout(tabs.length, left.length) : words.inserted(tabs.length),
        ),
        isPlain: true,
        put,
      }
    },
  ),
  'take-tabs': intent(
    z.object({ template: id, part: id, version }),
    async ({ platform, locale, ...who }: JourneyDesk, asked) => {
      const { version: taken, left } = await takeTabsVersion(platform, { ...who, ...asked })
      const put = { first: undefined, left: left.map((one) => sayLeft(locale, one)) }
      const message = told(tabLibraryWords, (words) =>
        left.length > 0 ? words.takenWithout(taken, left.length) : words.taken(taken),
      )
      return { message, put }
    },
  ),
}

function sayLeft(locale: Locale, { called, why }: NotPutIn): string {
  const words = tabLibraryWords[locale]
  if (why === 'hidden') return words.hidden
  const name = called || words.unnamed
  return why === 'trash' ? words.inTrash(name) : words.gone(name)
}
