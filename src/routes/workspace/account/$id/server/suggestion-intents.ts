import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { type Desk, intent } from '#src/routes/server/answer-form.ts'
import { addToJourney, createLinkWith, undoAddedItem, undoCreatedLink } from './send-content.ts'

const suggested = z.object({ account: z.uuid(), kind: z.enum(['page', 'asset']), id: z.uuid() })
const number = z.coerce.number<string | undefined>().int().min(0).max(2_147_483_647)

/** Form intents of an account's suggestions. */
export const suggestionIntents = {
  'send-suggestion': intent(suggested, async ({ platform, ...who }: Desk, { account, ...sent }) => {
    const { title, link, journey } = await createLinkWith(platform, { ...who, account, sent })
    const message = msg`Link to “${{ title }}” created. You’ll find it under Links.`
    return { message, undo: { intent: 'take-back-link', link, journey } }
  }),
  'take-back-link': intent(
    z.object({ link: z.uuid(), journey: z.uuid() }),
    async ({ platform, ...who }: Desk, made) => {
      await undoCreatedLink(platform, { ...who, ...made })
      return { message: msg`Link and journey moved to trash` }
    },
  ),
  'add-suggestion': intent(
    suggested.extend({ journey: z.uuid() }),
    async ({ platform, ...who }: Desk, { account: _account, journey, ...sent }) => {
      const { title, name, n, changes } = await addToJourney(platform, { ...who, journey, sent })
      const message = msg`“${{ title }}” added to the draft of “${{ journey: name }}”. Publish the journey to show it to visitors.`
      const undo = { intent: 'take-back-added', journey, n: String(n), changes: String(changes) }
      return { message, undo }
    },
  ),
  'take-back-added': intent(
    z.object({ journey: z.uuid(), n: number, changes: number.pipe(z.number().max(2)) }),
    async ({ platform, ...who }: Desk, added) => {
      await undoAddedItem(platform, { ...who, ...added })
      return { message: msg`Removed from the draft` }
    },
  ),
}
