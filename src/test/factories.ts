import { eq } from 'drizzle-orm'
import { account } from '#src/features/account/server/tables.ts'
import { users } from '#src/features/identity/server/tables.ts'
import { textDocument } from '#src/features/journey/rules/text-document.ts'
import { publishJourney } from '#src/features/journey/server/publish-journey.ts'
import { journey, tab, tabItem } from '#src/features/journey/server/tables.ts'
import { lead } from '#src/features/lead/server/tables.ts'
import { link } from '#src/features/link/server/tables.ts'
import { organization } from '#src/features/organization/server/tables.ts'
import { page, pageVersion } from '#src/features/page/server/tables.ts'
import { type WebhookFormat, webhookEvents } from '#src/features/webhook/schema.ts'
import { newWebhookSecret } from '#src/features/webhook/server/link-endpoint.ts'
import { webhookEndpoint } from '#src/features/webhook/server/tables.ts'
import { workspaceMembers, workspaces } from '#src/features/workspace/server/tables.ts'
import { newHashid, newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'

type World = Pick<Platform, 'db' | 'clock'>

/** A workspace with one owner with a confirmed email, an active subscription and the plan that allows everything. */
export async function aWorkspace(
  { db, clock }: World,
  changes: Partial<typeof workspaces.$inferInsert> = {},
): Promise<{ workspace: string; organization: string; owner: string }> {
  const at = { createdAt: clock.now(), updatedAt: clock.now() }
  const ids = { workspace: newId(), organization: newId(), owner: newId() }
  await db.asSystem(async (tx) => {
    const email = `owner-${ids.owner}@acme.test`
    await tx
      .insert(users)
      .values({ id: ids.owner, email, emailConfirmedAt: clock.now(), provedEmail: email, ...at })
    await tx.insert(organization).values({ id: ids.organization, name: 'Acme', ...at })
    await tx.insert(workspaces).values({
      id: ids.workspace,
      organization: ids.organization,
      name: 'Acme Media',
      credits: 10,
      stripePlanId: 'team',
      ...at,
      ...changes,
    })
    await tx.insert(workspaceMembers).values({
      workspace: ids.workspace,
      id: newId(),
      user: ids.owner,
      organization: ids.organization,
      role: 'owner',
      createdAt: clock.now(),
    })
  })
  return ids
}

/** A published page with one heading and one paragraph. */
export async function aPage({ db, clock }: World, workspace: string, title = 'Why we started') {
  const id = newId()
  const data = {
    root: { title },
    blocks: [
      { id: newId(), type: 'heading', props: { text: title, level: 2 } },
      { id: newId(), type: 'rich_text', props: { doc: textDocument('A paragraph.') } },
    ],
  }
  const at = { createdAt: clock.now(), updatedAt: clock.now() }
  await db.inWorkspace(workspace, async (tx) => {
    await tx.insert(page).values({
      workspace,
      id,
      title,
      slug: `page-${id}`,
      draftVersion: 1,
      publishedVersion: 1,
      publishedAt: clock.now(),
      ...at,
    })
    await tx.insert(pageVersion).values({ workspace, page: id, n: 1, data, createdAt: clock.now() })
  })
  return id
}

/** A published journey with two tabs, each with one published page. */
export async function aJourney(world: World, workspace: string) {
  const { db, clock } = world
  const id = newId()
  const tabs = [newId(), newId()]
  const pages = [
    await aPage(world, workspace, 'Why we started'),
    await aPage(world, workspace, 'What it costs'),
  ]
  await db.inWorkspace(workspace, async (tx) => {
    await tx
      .insert(journey)
      .values({ workspace, id, name: 'First talk', createdAt: clock.now(), updatedAt: clock.now() })
    for (const [position, tabId] of tabs.entries()) {
      await tx
        .insert(tab)
        .values({ workspace, id: tabId, journey: id, title: position ? 'Pricing' : 'Story', position })
      await tx.insert(tabItem).values({
        workspace,
        id: newId(clock.now()),
        tab: tabId,
        page: pages[position] ?? '',
        slug: position ? 'costs' : 'why',
        position: 0,
      })
    }
  })
  await publishJourney(world, { workspace, user: newId(), journey: id })
  await db.inWorkspace(workspace, (tx) =>
    tx.update(journey).set({ version: 1, updatedBy: null }).where(eq(journey.id, id)),
  )
  return { journey: id, tabs }
}

type LinkChanges = Partial<typeof link.$inferInsert> & {
  workspace?: string
  /** The URL of its webhook endpoint, if any. */
  webhookUrl?: string | null
  webhook?: boolean
  webhookSecret?: string
  webhookFormat?: WebhookFormat
}

export type Link = typeof link.$inferSelect & { tabs: string[] }

/** An active link to a journey of two tabs, for an account. */
export async function aLink(
  world: World,
  { webhookUrl, webhook, webhookSecret, webhookFormat = 'standard', ...changes }: LinkChanges = {},
): Promise<Link> {
  const { db, clock } = world
  const workspace = changes.workspace ?? (await aWorkspace(world)).workspace
  const at = { createdAt: clock.now(), updatedAt: clock.now() }
  const { journey: journeyId, tabs } = await aJourney(world, workspace)
  const accountId = newId()
  const [made] = await db.inWorkspace(workspace, async (tx) => {
    await tx.insert(account).values({ workspace, id: accountId, name: 'Globex', ...at })
    return tx
      .insert(link)
      .values({
        id: newId(),
        hashid: newHashid(),
        title: 'For Globex',
        journey: journeyId,
        account: accountId,
        emailTo: 'owner@acme.test',
        ...at,
        ...changes,
        workspace,
      })
      .returning()
  })
  if (!made) throw new Error('the link was not created')
  if (webhookUrl) {
    await anEndpoint(world, {
      workspace,
      link: made.id,
      url: webhookUrl,
      format: webhookFormat,
      ...(webhookSecret ? { secret: webhookSecret } : {}),
      ...(webhook ? {} : { pausedAt: clock.now(), pausedBecause: 'owner' }),
    })
  }
  return { ...made, tabs }
}

/** A webhook endpoint for all events of a link or of the workspace. */
export async function anEndpoint(
  { db, clock }: World,
  changes: Partial<typeof webhookEndpoint.$inferInsert> & { workspace: string },
): Promise<typeof webhookEndpoint.$inferSelect> {
  const [made] = await db.inWorkspace(changes.workspace, (tx) =>
    tx
      .insert(webhookEndpoint)
      .values({
        id: newId(),
        url: 'https://hooks.example.com/',
        events: [...webhookEvents],
        secret: newWebhookSecret(),
        createdAt: clock.now(),
        updatedAt: clock.now(),
        ...changes,
      })
      .returning(),
  )
  if (!made) throw new Error('the endpoint was not created')
  return made
}

export async function aLead(
  { db, clock }: World,
  workspace: string,
  changes: Partial<typeof lead.$inferInsert> = {},
): Promise<typeof lead.$inferSelect> {
  const id = newId()
  const [made] = await db.inWorkspace(workspace, (tx) =>
    tx
      .insert(lead)
      .values({
        id,
        hashid: newHashid(),
        email: `lead-${id}@globex.test`,
        first: 'Lea',
        createdAt: clock.now(),
        updatedAt: clock.now(),
        ...changes,
        workspace,
      })
      .returning(),
  )
  if (!made) throw new Error('the lead was not created')
  return made
}
