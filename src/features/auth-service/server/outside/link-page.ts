import { msg } from '@lingui/core/runtime-macro'
import type { Context, Hono } from 'hono'
import { z } from 'zod'
import { validationFailed } from '#src/features/identity/server/auth-refusal.ts'
import type { IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'
import { seal, unseal } from '#src/features/identity/server/seal.ts'
import { bindBrowser, boundBrowser } from '#src/features/identity/server/session/browser-binding.ts'
import { readText } from '#src/platform/http/read-body.ts'
import { formFields } from '#src/platform/http/read-form.ts'
import { localeOf } from '#src/translation/request-locale.ts'
import { speak } from '#src/translation/speak.ts'
import { answerInertPage, answerOnwardPage, refuseOtherSites } from '../inert-page.ts'
import { bindFlow, requireProvider } from './oauth-flow.ts'
import type { OutsideProvider } from './outside-provider.ts'

const formMaxBytes = 10_000
const place = { purpose: 'identity-link', row: '' }

const link = z.object({ address: z.url(), provider: z.string(), account: z.string() })
type Link = z.infer<typeof link>

/**
 * Whether the response reaches a browser with our cookie. Pages of other sites and servers ask without one:
 * the browser they redirect must show whose account it links to.
 */
export function keepsOurCookie(
  platform: IdentityPlatform,
  context: Context,
  { responseMode }: Pick<OutsideProvider, 'responseMode'>,
): boolean {
  const isOurPage = context.req.header('sec-fetch-site') === 'same-origin'
  return isOurPage || boundBrowser(platform, context, responseMode) !== undefined
}

/**
 * The page a client sends the browser to for linking an identity; it names the account before anything
 * starts.
 */
export function linkPageAddress(platform: IdentityPlatform, begun: Link): string {
  const page = new URL('/auth/v1/user/identities/link', platform.config.publicOrigin)
  page.searchParams.set('to', seal(platform, place, Buffer.from(JSON.stringify(begun))))
  return page.href
}

/** The page, and its button, which binds the flow to the browser it is pressed in. */
export function mountLinkPage(api: Hono, platform: IdentityPlatform): void {
  api.get('/user/identities/link', (context) => {
    const to = context.req.query('to') ?? ''
    const { provider, account } = readLink(platform, to)
    const { label } = requireProvider(platform, provider)
    const locale = localeOf(context.req.raw)

    const shown = {
      locale,
      title: speak(locale, msg`Add your ${{ label }} account`),
      lead: speak(
        locale,
        msg`You’ll then be able to sign in as ${{ account }} with your ${{ label }} account. If you didn’t ask for this, close this page.`,
      ),
    }
    return answerInertPage(context, shown, {
      action: 'link',
      button: speak(locale, msg`Continue to ${{ label }}`),
      fields: { to },
    })
  })
  api.post('/user/identities/link', async (context) => {
    refuseOtherSites(platform, context)
    const fields = formFields(await readText(context.req.raw, formMaxBytes))
    const begun = readLink(platform, fields.get('to') ?? '')
    const { label, responseMode } = requireProvider(platform, begun.provider)
    const locale = localeOf(context.req.raw)

    const address = bindFlow(platform, begun.address, bindBrowser(platform, context, responseMode))
    const shown = {
      locale,
      title: speak(locale, msg`Add your ${{ label }} account`),
      lead: speak(locale, msg`Redirecting…`),
    }
    return answerOnwardPage(context, shown, { address, button: speak(locale, msg`Continue to ${{ label }}`) })
  })
}

function readLink(platform: IdentityPlatform, sealed: string): Link {
  const text = unseal(platform, place, sealed)?.toString()
  if (text === undefined) throw validationFailed('This link is incomplete. Start again where you came from')
  return link.parse(JSON.parse(text))
}
