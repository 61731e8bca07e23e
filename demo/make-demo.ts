import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { createAccount } from '#src/features/account/server/create-account.ts'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { grantCredits } from '#src/features/billing/server/grant-credits.ts'
import { createUser } from '#src/features/identity/server/create-user.ts'
import { isPasswordOf } from '#src/features/identity/server/password/is-password-of.ts'
import { users } from '#src/features/identity/server/tables.ts'
import { addPageToTab } from '#src/features/journey/server/add-page-to-tab.ts'
import { addTab } from '#src/features/journey/server/add-tab.ts'
import { createJourney } from '#src/features/journey/server/create-journey.ts'
import { publishJourney } from '#src/features/journey/server/publish-journey.ts'
import { journey } from '#src/features/journey/server/tables.ts'
import { createLead } from '#src/features/lead/server/create-lead.ts'
import { createLink } from '#src/features/link/server/create-link.ts'
import { link } from '#src/features/link/server/tables.ts'
import { createPageFromAsset } from '#src/features/page/server/create-page.ts'
import { publishPage } from '#src/features/page/server/publish-page.ts'
import { savePage } from '#src/features/page/server/save-page.ts'
import { importTranscript } from '#src/features/transcript/server/import-transcript.ts'
import { createWorkspace } from '#src/features/workspace/server/create-workspace.ts'
import { workspaceMembers, workspaces } from '#src/features/workspace/server/tables.ts'
import { newToken } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { projectRoot } from '#src/platform/project-root.ts'
import { importSample } from '#src/routes/user/onboard/server/import-sample.ts'
import { type DemoAssets, type DemoPage, demoTabs } from './demo-pages.ts'

export type Demo = { link: string; email: string; password: string }

type Owner = { workspace: string; user: string }

const email = 'demo@longwave.example'

/** An arbitrary advisory lock key, shared by all processes that may create the demo. */
const lockKey = 7_146_202

/**
 * Creates the demo workspace with the product's own functions if the database has no workspaces. Runs in one
 * transaction: a killed process leaves nothing behind and the next start begins again. The password is written to the
 * data folder before the transaction commits, so it exists whenever the demo does.
 */
export async function makeDemo(platform: Platform): Promise<Demo | undefined> {
  if (!(await isEmpty(platform))) return undefined
  return platform.db.asSystem(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`)
    if (!(await isEmpty(platform))) return undefined
    const password = await keepNewPassword(platform)
    return { link: await makeContent(platform, password), email, password }
  })
}

/** The lines that `npm start` prints about the demo: its link, and the sign-in until the password was changed. */
export async function printDemo(platform: Platform): Promise<string[]> {
  const hashid = await findDemoLink(platform)
  if (!hashid) return []
  const lines = [`Open the campaign: ${platform.config.publicOrigin}/l/${hashid}`]
  const password = await readFile(passwordPath(platform), 'utf8').catch(() => undefined)
  const isStillTheirs = password !== undefined && (await isPasswordOf(platform, { email, password }))
  return isStillTheirs ? [...lines, `Sign in as ${email} with ${password}`] : lines
}

/** Whether there is no workspace and no user with the demo's address. */
async function isEmpty({ db }: Pick<Platform, 'db'>): Promise<boolean> {
  return db.asSystem(async (tx) => {
    const some = await tx.select({ id: workspaces.id }).from(workspaces).limit(1)
    const taken = await tx.select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1)
    return some.length + taken.length === 0
  })
}

function passwordPath({ config }: Pick<Platform, 'config'>): string {
  return join(config.dataDir, 'demo-password')
}

async function keepNewPassword(platform: Platform): Promise<string> {
  const password = newToken()
  const path = passwordPath(platform)
  await mkdir(platform.config.dataDir, { recursive: true })
  await writeFile(`${path}.part`, password, { mode: 0o600 })
  await rename(`${path}.part`, path)
  return password
}

async function makeContent(platform: Platform, password: string): Promise<string> {
  const user = (await createUser(platform, { email, password, first: 'Ada', last: 'Lindqvist' })).id
  const { workspace } = await createWorkspace(platform, {
    name: 'Longwave Audio',
    organizationName: 'Longwave Audio',
    owner: user,
    plan: 'team',
  })
  const owner = { workspace, user }
  await grantCredits(platform, { workspace, credits: 500, note: 'First month of the Team plan' })
  const assets = {
    speech: await importSample(platform, owner),
    conversation: await importConversation(platform, owner),
  }
  const made = await makeJourney(platform, owner, assets)
  const account = (
    await createAccount(platform, { ...owner, name: 'Fernhill Instruments', domain: 'fernhill.example' })
  ).id
  await createLead(platform, {
    ...owner,
    email: 'mira@fernhill.example',
    first: 'Mira',
    last: 'Okafor',
    account,
  })
  const { hashid } = await createLink(platform, {
    ...owner,
    journey: made,
    title: 'For Fernhill Instruments',
    account,
    emailTo: email,
    emailNotification: true,
  })
  return hashid
}

async function importConversation(platform: Platform, owner: Owner): Promise<string> {
  const asset = await createAsset(platform, {
    ...owner,
    title: 'The Changelog 592: From Sun to Oxide',
    kind: 'document',
    source: 'sample',
    summary:
      'Adam Stacoviak talks with Bryan Cantrill about Sun, DTrace, Joyent, and starting a computer company.',
    attribution:
      'Transcript of The Changelog 592 by Changelog Media, CC BY-SA 4.0, changelog.com/podcast/592.',
  })
  await importFile(platform, owner, { asset: asset.id, filename: 'the-changelog-592.md' })
  return asset.id
}

async function importFile(
  platform: Platform,
  owner: Owner,
  { asset, filename }: { asset: string; filename: string },
): Promise<void> {
  const text = await readFile(demoFile(filename), 'utf8')
  await importTranscript(platform, { ...owner, asset, filename, text })
}

function demoFile(name: string): string {
  return join(projectRoot, 'demo', name)
}

async function makeJourney(platform: Platform, owner: Owner, assets: DemoAssets): Promise<string> {
  const { id } = await createJourney(platform, {
    ...owner,
    name: 'What a few words can start',
    goal: 'A first conversation about your own recordings',
  })
  for (const { title, pages } of demoTabs(assets)) {
    const tab = (await addTab(platform, { ...owner, journey: id, title })).id
    for (const wanted of pages) {
      const page = await makePage(platform, owner, { wanted, asset: assets[wanted.madeFrom] })
      await addPageToTab(platform, { ...owner, journey: id, tab, page })
    }
  }
  await publishJourney(platform, { ...owner, journey: id })
  return id
}

async function makePage(
  platform: Platform,
  owner: Owner,
  { wanted, asset }: { wanted: DemoPage; asset: string },
): Promise<string> {
  const { id: page } = await createPageFromAsset(platform, { ...owner, asset })
  const data = { root: { title: wanted.title, description: wanted.description }, blocks: wanted.blocks }
  const saved = await savePage(platform, { ...owner, page, version: 1, data })
  const published = await publishPage(platform, { ...owner, page })
  if (!saved.saved || !published.published)
    throw new Error(`The demo's page “${wanted.title}” was not published.`)
  return page
}

/** The oldest active link of the first workspace that the demo's owner joined. */
async function findDemoLink({ db }: Pick<Platform, 'db'>): Promise<string | undefined> {
  const [found] = await db.asSystem((tx) =>
    tx
      .select({ hashid: link.hashid })
      .from(users)
      .innerJoin(workspaceMembers, eq(workspaceMembers.user, users.id))
      .innerJoin(link, eq(link.workspace, workspaceMembers.workspace))
      .innerJoin(journey, and(eq(journey.workspace, link.workspace), eq(journey.id, link.journey)))
      .where(
        and(eq(users.email, email), eq(link.active, true), isNull(link.deletedAt), isNull(journey.deletedAt)),
      )
      .orderBy(asc(workspaceMembers.createdAt), asc(link.id))
      .limit(1),
  )
  return found?.hashid
}
