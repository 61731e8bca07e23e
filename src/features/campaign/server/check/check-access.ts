import { and, count, eq, isNull } from 'drizzle-orm'
import type { Finding } from '#src/features/campaign/rules/findings.ts'
import { judgeAccess, judgeOwner } from '#src/features/campaign/rules/judge-shared.ts'
import { lead } from '#src/features/lead/server/tables.ts'
import { linkPass } from '#src/features/link/server/gate/tables.ts'
import { countUsableCodes } from '#src/features/link/server/invite/list-codes.ts'
import { readNamedMails } from '#src/features/visit/server/notifying/read-link-mails.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { SharedCampaign } from '../shared-campaign.ts'
import type { Checked } from './find-checked.ts'

type World = Pick<Platform, 'db' | 'clock'>
type What = { checked: Checked; lead: string | null }

/** Who can open the link, and whether someone is notified. */
export async function checkAccess(platform: World, { checked, lead: as }: What): Promise<Finding[]> {
  const { campaign } = checked
  if (!campaign) return [{ kind: 'link_paused' }]
  const { workspace, id, gate } = campaign.link
  const access = judgeAccess({
    gate,
    now: platform.clock.now(),
    views: await countViews(platform, { workspace, link: id }),
    usableCodes: (await countUsableCodes(platform, { workspace, links: [id] })).get(id) ?? 0,
    lead: as ? await findLead(platform, { workspace, lead: as }) : undefined,
  })
  return [...access, ...(await checkNotification(platform, campaign.link))]
}

async function countViews(
  { db }: World,
  { workspace, link }: { workspace: string; link: string },
): Promise<number> {
  const [row] = await db.inWorkspace(workspace, (tx) =>
    tx
      .select({ views: count() })
      .from(linkPass)
      .where(and(eq(linkPass.workspace, workspace), eq(linkPass.link, link))),
  )
  return row?.views ?? 0
}

async function findLead(
  { db }: World,
  { workspace, lead: id }: { workspace: string; lead: string },
): Promise<{ email: string; isValidated: boolean } | undefined> {
  const [row] = await db.inWorkspace(workspace, (tx) =>
    tx
      .select({ email: lead.email, validated: lead.validated })
      .from(lead)
      .where(and(eq(lead.workspace, workspace), eq(lead.id, id), isNull(lead.deletedAt))),
  )
  return row && { email: row.email, isValidated: row.validated === 'yes' }
}

async function checkNotification(platform: World, shared: SharedCampaign['link']): Promise<Finding[]> {
  const { workspace, id, emailNotification, subscriptionIsActive } = shared
  const emailTo = emailNotification ? (shared.emailTo ?? '') : ''
  const named = await readNamedMails(platform, { workspace, link: id })
  return judgeOwner({ subscriptionIsActive, emailTo, isMember: named.has(emailTo.toLowerCase()) })
}
