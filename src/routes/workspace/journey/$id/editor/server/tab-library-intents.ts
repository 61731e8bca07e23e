import { msg, plural } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { mostTabs } from '#src/features/automation/rules/library/tab-part.ts'
import { calledInLibrary } from '#src/features/automation/rules/library/wire.ts'
import {
  insertTabs,
  type NotPutIn,
  updateTabsInDraft,
} from '#src/features/automation/server/library/put-tabs.ts'
import { saveTabsToLibrary } from '#src/features/automation/server/library/save-tabs-to-library.ts'
import { type Intent, intent } from '#src/routes/server/answer-form.ts'
import type { JourneyContext } from '#src/routes/workspace/journey/server/journey-intents.ts'
import { type Locale } from '#src/translation/locale.ts'
import { speak, wording } from '#src/translation/speak.ts'

const version = z.coerce.number().int().min(1).optional()
const id = z.uuid(wording(msg`Choose an option from the list.`))
/** Absent for a new entry. */
const entry = z.union([z.literal('').transform(() => undefined), id]).optional()

/** Comma-separated. */
const chosenTabs = z
  .string(wording(msg`Choose at least one tab.`))
  .transform((text) => text.split(','))
  .pipe(
    z
      .array(z.uuid(wording(msg`Choose at least one tab.`)))
      .max(mostTabs, wording(msg`A library entry holds up to 20 tabs with 100 items each. Choose fewer.`)),
  )

/** Form actions of the tab editor for the library. */
export const tabLibraryIntents: Record<string, Intent<JourneyContext>> = {
  'keep-tabs': intent(
    z.object({ tabs: chosenTabs, template: entry, templateVersion: version, version, ...calledInLibrary }),
    async ({ platform, locale: _locale, ...who }: JourneyContext, asked) => {
      const kept = await saveTabsToLibrary(platform, { ...who, ...asked })
      return {
        message: msg`${plural({ version: kept.version }, { one: msg`“${{ name: asked.name }}” saved to library`, other: msg`“${{ name: asked.name }}” saved to library as version #` })}`,
      }
    },
  ),
  'insert-tabs': intent(
    z.object({ template: id, version }),
    async ({ platform, locale, ...who }: JourneyContext, asked) => {
      const { tabs, left } = await insertTabs(platform, { ...who, ...asked })
      const put = { first: tabs[0]?.id, left: left.map((one) => sayLeft(locale, one)) }
      return {
        message:
          left.length > 0
            ? msg`${plural({ count: tabs.length }, { one: '# tab', other: '# tabs' })} added from library, ${plural({ left: left.length }, { one: '# item', other: '# items' })} left out`
            : msg`${plural({ count: tabs.length }, { one: '1 tab added from library', other: '# tabs added from library' })}`,
        isPlain: true,
        put,
      }
    },
  ),
  'take-tabs': intent(
    z.object({ template: id, part: id, version }),
    async ({ platform, locale, ...who }: JourneyContext, asked) => {
      const { version: taken, left } = await updateTabsInDraft(platform, { ...who, ...asked })
      const put = { first: undefined, left: left.map((one) => sayLeft(locale, one)) }
      const message =
        left.length > 0
          ? msg`Updated to version ${{ version: taken }}, ${plural({ left: left.length }, { one: '# item', other: '# items' })} left out`
          : msg`Updated to version ${{ version: taken }}`
      return { message, put }
    },
  ),
}

function sayLeft(locale: Locale, { called, why }: NotPutIn): string {
  if (why === 'hidden')
    return speak(locale, msg`An item is in a restricted folder you can’t open. Replace it.`)
  const name = called || speak(locale, msg`An item`)
  return why === 'trash'
    ? speak(locale, msg`“${{ called: name }}” is in the trash. Restore it, then add it to the tab.`)
    : speak(locale, msg`“${{ called: name }}” was deleted. Replace it.`)
}
