import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { isPasswordOf } from '#src/features/identity/server/password/is-password-of.ts'
import { users } from '#src/features/identity/server/tables.ts'
import { madeDemo } from '#src/features/staff/server/tables.ts'
import { findSampleLink } from '#src/features/trash/server/sample/find-sample-link.ts'
import { markAsSample } from '#src/features/trash/server/sample/mark-as-sample.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import { newToken } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'

export type Demo = { link: string; email: string; password: string }

/** A workspace that looks used, or only its campaign, which takes less time. */
export type DemoSize = 'full' | 'campaign'

const email = 'demo@longwave.example'

/** How long the workspace seems to have been in use. */
const daysInUse = 62

/** An arbitrary advisory lock key, shared by all processes that may create the demo. */
const lockKey = 7_146_202

/**
 * Creates the demo workspace with the product's own functions if the database has no workspaces and never had the demo.
 * Runs in one transaction: a killed process leaves nothing behind and the next start begins again. The password is
 * written to the data folder before the transaction commits, so it exists whenever the demo does.
 */
export async function makeDemo(platform: Platform, size: DemoSize): Promise<Demo | undefined> {
  if (!(await isNew(platform))) return undefined
  // Only the first start needs them.
  const { makeCampaign } = await import('./make-campaign.ts')
  const { makeUsedWorkspace } = await import('./make-used-workspace.ts')
  const { openPast } = await import('./past.ts')
  return platform.db.asSystem(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`)
    if (!(await isNew(platform))) return undefined
    await tx.insert(madeDemo).values({ madeAt: platform.clock.now() })
    const password = await keepNewPassword(platform)
    const past = openPast(platform)
    if (size === 'full') past.goToDay(daysInUse)
    const signIn = { email, password, emailNotification: size === 'campaign' }
    const campaign = await makeCampaign(past.platform, signIn)
    if (size === 'full') await makeUsedWorkspace(past, campaign)
    await markAsSample(tx, campaign.owner.workspace)
    return { link: campaign.hashid, email, password }
  })
}

/** The lines that `npm start` prints about the demo: its link, if it wasn't removed, and the sign-in until the password was changed. */
export async function printDemo(platform: Platform): Promise<string[]> {
  const hashid = await findSampleLink(platform)
  const lines = hashid ? [`Open the campaign: ${platform.config.publicOrigin}/l/${hashid}`] : []
  const password = await readFile(passwordPath(platform), 'utf8').catch(() => undefined)
  const isStillTheirs = password !== undefined && (await isPasswordOf(platform, { email, password }))
  return isStillTheirs ? [...lines, `Sign in as ${email} with ${password}`] : lines
}

/** Whether the demo was never made here, and there is no workspace and no user with its address. */
async function isNew({ db }: Pick<Platform, 'db'>): Promise<boolean> {
  return db.asSystem(async (tx) => {
    const made = await tx.select({ at: madeDemo.madeAt }).from(madeDemo).limit(1)
    if (made.length > 0) return false
    const some = await tx.select({ id: workspaces.id }).from(workspaces).limit(1)
    if (some.length > 0) return false
    const taken = await tx.select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1)
    return taken.length === 0
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
