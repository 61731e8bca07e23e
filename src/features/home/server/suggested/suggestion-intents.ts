import { z } from 'zod'
import { accountNextWords } from '#src/features/home/words/account-next-words.ts'
import type { Platform } from '#src/platform/platform.ts'
import { told } from '#src/words/locale.ts'
import { intent } from '../answer-form.ts'
import { addToJourney, makeLinkWith, takeBackAdded, takeBackLink } from './send-content.ts'

type Desk = { platform: Platform; workspace: string; user: string }

const suggested = z.object({ account: z.uuid(), kind: z.enum(['page', 'asset']), id: z.uuid() })
const number = z.coerce.number<string | undefined>().int().min(0).max(2_147_483_647)

/** What the forms of what is suggested to a company do. */
export const suggestionIntents = {
  'send-suggestion': intent(suggested, async ({ platform, ...who }: Desk, { account, ...sent }) => {
    const { title, link, journey } = await makeLinkWith(platform, { ...who, account, sent })
    const message = told(accountNextWords, (words) => words.linkMade(title))
    return { message, undo: { intent: 'take-back-link', link, journey } }
  }),
  'take-back-link': intent(
    z.object({ link: z.uuid(), journey: z.uuid() }),
    async ({ platform, ...who }: Desk, made) => {
      await takeBackLink(platform, { ...who, ...made })
      return { message: told(accountNextWords, (words) => words.linkTakenBack) }
    },
  ),
  'add-suggestion': intent(
    suggested.extend({ journey: z.uuid() }),
    async ({ platform, ...who }: Desk, { account: _account, journey, ...sent }) => {
      const { title, name, n, changes } = await addToJourney(platform, { ...who, journey, sent })
      const message = told(accountNextWords, (words) => words.addedTo(title, name))
      const undo = { intent: 'take-back-added', journey, n: String(n), changes: String(changes) }
      return { message, undo }
    },
  ),
  'take-back-added': intent(
    z.object({ journey: z.uuid(), n: number, changes: number.pipe(z.number().max(2)) }),
    async ({ platform, ...who }: Desk, added) => {
      await takeBackAdded(platform, { ...who, ...added })
      return { message: told(accountNextWords, (words) => words.addedTakenBack) }
    },
  ),
}
