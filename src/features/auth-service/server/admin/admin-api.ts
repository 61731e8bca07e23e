import type { Context, Hono } from 'hono'
import { adminUserBody, generateLinkBody, inviteBody, removeUserBody } from '#src/features/identity/schema.ts'
import { validationFailed } from '#src/features/identity/server/auth-refusal.ts'
import { callerOf, privately, readBody, redirectOf } from '#src/features/identity/server/auth-request.ts'
import { findFactors } from '#src/features/identity/server/factor/find-factors.ts'
import { removeFactorAsAdmin } from '#src/features/identity/server/factor/remove-factor-as-admin.ts'
import type { IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'
import { inviteUser } from '#src/features/identity/server/mail/invite-user.ts'
import { removeUser } from '#src/features/identity/server/remove-user.ts'
import { requireUser } from '#src/features/identity/server/require-user.ts'
import { changeUserAsAdmin, createUserAsAdmin } from '#src/features/identity/server/save-user.ts'
import { audience } from '#src/features/identity/server/session/access-token.ts'
import { userJson } from '#src/features/identity/server/user-json.ts'
import { generateLink } from '../generate-link.ts'
import { listAudit } from './list-audit.ts'
import { listUsers, type Page } from './list-users.ts'
import { requireAdmin } from './require-admin.ts'
import { mountSigningKeys } from './signing-key-api.ts'

/**
 * Endpoints of the service role: manage users, invite them, create links for them, and read the audit log.
 */
export function mountAdmin(api: Hono, platform: IdentityPlatform): void {
  for (const path of ['/admin/*', '/invite'])
    api.use(path, async (context, next) => {
      await requireAdmin(platform, context)
      await next()
    })
  mountUsers(api, platform)
  mountUserFactors(api, platform)
  mountSigningKeys(api, platform)
  api.post('/invite', async (context) => {
    const { email, data } = await readBody(context, inviteBody)
    if (!email) throw validationFailed('Invite requires an email')
    const invitation = {
      email,
      data: data ?? {},
      ...redirectOf(context),
      address: addressOf(platform, context),
    }
    return privately(context, await inviteUser(platform, invitation))
  })
  api.post('/admin/generate_link', async (context) => {
    const fields = await readBody(context, generateLinkBody)
    const redirectTo = redirectOf(context).redirectTo ?? fields.redirect_to ?? undefined
    const link = await generateLink(platform, { fields, redirectTo, address: addressOf(platform, context) })
    return privately(context, link)
  })
  api.get('/admin/audit', async (context) => {
    const page = pageOf(context)
    const { entries, total } = await listAudit(platform, page)
    setPageHeaders(platform, context, { ...page, total })
    return privately(context, entries)
  })
}

function mountUsers(api: Hono, platform: IdentityPlatform): void {
  api.get('/admin/users', async (context) => {
    const page = pageOf(context)
    const { users, total } = await listUsers(platform, page)
    setPageHeaders(platform, context, { ...page, total })
    return privately(context, { users, aud: audience })
  })
  api.post('/admin/users', async (context) => {
    const fields = await readBody(context, adminUserBody)
    const address = addressOf(platform, context)
    return privately(context, await createUserAsAdmin(platform, { fields, address }))
  })
  api.get('/admin/users/:id', async (context) => {
    const shown = await platform.db.asSystem(async (tx) => {
      const { user, identities } = await requireUser(tx, context.req.param('id'))
      return userJson(user, identities, await findFactors(tx, user.id, platform))
    })
    return privately(context, shown)
  })
  api.put('/admin/users/:id', async (context) => {
    const fields = await readBody(context, adminUserBody)
    const address = addressOf(platform, context)
    return privately(context, await changeUserAsAdmin(platform, context.req.param('id'), { fields, address }))
  })
  api.delete('/admin/users/:id', async (context) => {
    const { should_soft_delete } = await readBody(context, removeUserBody)
    const removal = { isSoft: should_soft_delete ?? false, address: addressOf(platform, context) }
    await removeUser(platform, context.req.param('id'), removal)
    return privately(context, {})
  })
}

function mountUserFactors(api: Hono, platform: IdentityPlatform): void {
  api.get('/admin/users/:id/factors', async (context) => {
    const factors = await platform.db.asSystem(async (tx) => {
      const { user } = await requireUser(tx, context.req.param('id'))
      return findFactors(tx, user.id, platform)
    })
    return privately(context, factors)
  })
  api.delete('/admin/users/:id/factors/:factor', async (context) => {
    const { id: user, factor } = context.req.param()
    const address = addressOf(platform, context)
    return privately(context, await removeFactorAsAdmin(platform, { user, factor, address }))
  })
}

function addressOf(platform: IdentityPlatform, context: Context): string {
  return callerOf(platform, context).address
}

function pageOf(context: Context): Page {
  const page = numberOf(context.req.query('page'), 1)
  const perPage = Math.min(numberOf(context.req.query('per_page'), 50), 1000)
  return { page, perPage }
}

function numberOf(text: string | undefined, otherwise: number): number {
  if (!text) return otherwise
  if (!/^\d{1,9}$/.test(text))
    throw validationFailed('Bad Pagination Parameters: page and per_page are numbers')
  return Math.max(1, Number(text))
}

/** The total, and links to the next and the last page. */
function setPageHeaders(
  { config }: Pick<IdentityPlatform, 'config'>,
  context: Context,
  { page, perPage, total }: Page & { total: number },
): void {
  const last = Math.max(1, Math.ceil(total / perPage))
  const wanted = [...(page < last ? [{ rel: 'next', number: page + 1 }] : []), { rel: 'last', number: last }]
  const links = wanted.map(({ rel, number }) => {
    const address = `${config.publicOrigin}${context.req.path}?page=${number}&per_page=${perPage}`
    return `<${address}>; rel="${rel}"`
  })
  context.header('x-total-count', String(total))
  context.header('link', links.join(', '))
}
