import { msg } from '@lingui/core/runtime-macro'
import { redirect } from 'react-router'
import { z } from 'zod'
import { templateIds, templateLabels } from '#src/features/journey/messages/template-labels.ts'
import { shortTitle } from '#src/features/journey/rules.ts'
import { journeyName } from '#src/features/journey/schema.ts'
import { addItem, nameItem } from '#src/features/journey/server/add-item.ts'
import { addPageToTab } from '#src/features/journey/server/add-page-to-tab.ts'
import { addTab } from '#src/features/journey/server/add-tab.ts'
import { createJourney } from '#src/features/journey/server/create-journey.ts'
import {
  createJourneyFromTabs,
  duplicateJourney,
} from '#src/features/journey/server/create-journey-from-tabs.ts'
import {
  createFromTemplate,
  removeJourneyTemplate,
  saveJourneyTemplate,
} from '#src/features/journey/server/journey-templates.ts'
import { createPageFromAsset } from '#src/features/page/server/create-page.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Intent, intent } from '#src/routes/server/answer-form.ts'
import { createJourneyOfPage, makeJourney } from '#src/routes/workspace/server/make-journey.ts'
import { planPages } from '#src/routes/workspace/server/share/plan-share.ts'
import { type Locale } from '#src/translation/locale.ts'
import { speak, wording } from '#src/translation/speak.ts'
import type { JourneyContext } from './journey-intents.ts'

/** The member who creates a journey, and their language. */
export type BeginDesk = { platform: Platform; workspace: string; user: string; locale: Locale }

const id = z.uuid(wording(msg`Choose an option from the list.`))

function toEditor(journey: string): Response {
  return redirect(`/workspace/journey/${journey}/editor`)
}

/** Form actions that create journeys. */
export const createIntents: Record<string, Intent<BeginDesk>> = {
  'begin-template': intent(
    z.object({ template: z.enum(templateIds) }),
    async ({ platform, locale, ...who }: BeginDesk, { template }) => {
      const { name, about, tabs } = templateLabels[template]
      const content = tabs.map(({ type, title, hint }) => ({
        type,
        title: speak(locale, title),
        hint: speak(locale, hint),
        id: newId(),
        items: [],
      }))
      throw toEditor(
        (
          await createJourneyFromTabs(platform, {
            ...who,
            name: speak(locale, name),
            goal: speak(locale, about),
            tabs: content,
          })
        ).id,
      )
    },
  ),
  'begin-own': intent(
    z.object({ template: id, name: journeyName }),
    async ({ platform, locale: _locale, ...who }: BeginDesk, asked) => {
      throw toEditor((await createFromTemplate(platform, { ...who, ...asked })).id)
    },
  ),
  'begin-collection': intent(
    z.object({ collection: id }),
    async ({ platform, locale: _locale, ...who }: BeginDesk, { collection }) => {
      throw toEditor((await makeJourney(platform, { ...who, collection })).id)
    },
  ),
  'begin-episode': intent(z.object({ asset: id }), async (desk: BeginDesk, { asset }) => {
    throw toEditor(await beginFromEpisode(desk, asset))
  }),
  'begin-page': intent(
    z.object({ page: id }),
    async ({ platform, locale: _locale, ...who }: BeginDesk, { page }) => {
      throw toEditor((await createJourneyOfPage(platform, { ...who, page })).id)
    },
  ),
  'remove-own-template': intent(
    z.object({ template: id }),
    async ({ platform, workspace }: BeginDesk, { template }) => {
      await removeJourneyTemplate(platform, { workspace, template })
      return { message: msg`Template deleted` }
    },
  ),
}

async function beginFromEpisode({ platform, locale, ...who }: BeginDesk, asset: string): Promise<string> {
  const { workspace } = who
  return platform.db.inWorkspace(workspace, async (tx) => {
    const [known] = await planPages(platform, { workspace, assets: [{ id: asset, title: '' }] })
    const page = known?.id ?? (await createPageFromAsset(platform, { ...who, asset })).id
    const { title } = await nameItem(tx, workspace, { kind: 'page', page })
    const { id: journey } = await createJourney(platform, { ...who, name: shortTitle(title, 120) })
    const which = { ...who, journey }
    const { id: listen } = await addTab(platform, {
      ...which,
      title: speak(locale, msg`Listen`),
      type: 'assets',
    })
    await addItem(platform, { ...which, tab: listen, item: { kind: 'asset', asset } })
    const { id: read } = await addTab(platform, { ...which, title: speak(locale, msg`Read`) })
    await addPageToTab(platform, { ...which, tab: read, page })
    await addTab(platform, { ...which, title: speak(locale, msg`Contact us`), type: 'form' })
    return journey
  })
}

/** Form actions that copy a journey. */
export const copyIntents: Record<string, Intent<JourneyContext>> = {
  'duplicate-journey': intent(
    z.object({}),
    async ({ platform, workspace, user, journey, locale }: JourneyContext) => {
      const made = await duplicateJourney(platform, {
        workspace,
        user,
        journey,
        name: (name) => speak(locale, msg`Copy of ${{ name }}`),
      })
      throw redirect(`/workspace/journey/${made.id}`)
    },
  ),
  'save-template': intent(
    z.object({ name: journeyName }),
    async ({ platform, workspace, user, journey }: JourneyContext, { name }) => {
      await saveJourneyTemplate(platform, { workspace, user, journey, name })
      return { message: msg`Template “${{ name }}” saved` }
    },
  ),
}
