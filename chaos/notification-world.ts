import { randomUUID } from 'node:crypto'
import { issueViewToken } from '#src/features/visit/server/view-token.ts'
import { readConfig } from '#src/platform/config.ts'
import { openPlatform } from '#src/platform/open-platform.ts'
import { aLead, aLink, anEndpoint } from '#src/test/factories.ts'

/** A campaign whose owner is notified of visits, created before the server starts. */
export type NotificationWorld = {
  /** Public id of the link. */
  link: string
  /** The body of a finished visit of a validated lead, with a unique id and this duration. */
  aVisit(seconds?: number): string
  /** The body of a page's report that the lead opened it, with forged `changes`. */
  anAnnouncement(changes?: object): object
}

type LinkChanges = NonNullable<Parameters<typeof aLink>[1]>
type Changes = LinkChanges & { endpoints?: string[]; firstName?: string }

/** Creates a link in `dataDir` that notifies by email and, with `changes`, by webhook; its workspace notifies `endpoints`. */
export async function makeNotificationWorld(
  dataDir: string,
  { endpoints = [], firstName: first, ...changes }: Changes = {},
): Promise<NotificationWorld> {
  const platform = await openPlatform(readConfig({ DATA_DIR: dataDir }))
  try {
    const link = await aLink(platform, changes)
    const lead = await aLead(platform, link.workspace, { validated: 'yes', ...(first && { first }) })
    const seen = { workspace: link.workspace, link: link.id, lead: lead.id }
    const world = { clock: { now: () => new Date() }, secrets: platform.secrets }
    for (const url of endpoints) await anEndpoint(platform, { workspace: link.workspace, url })
    const announcement = { title: link.title, email: '', first: lead.first, id: lead.hashid }
    return {
      link: link.hashid,
      aVisit: (seconds = 12) => visitOf(link.hashid, issueViewToken(world, seen), seconds),
      anAnnouncement: (said) => ({ ...announcement, view_token: issueViewToken(world, seen), ...said }),
    }
  } finally {
    await platform.close()
  }
}

function visitOf(link: string, viewToken: string, duration: number): string {
  return JSON.stringify({
    type: 'visit',
    session_id: randomUUID(),
    seq: 1,
    ended: true,
    view_token: viewToken,
    data: { link_id: link, title: 'For a test', duration, tabs: '[]', links_clicked: [] },
  })
}

/** Posts one visit; throws unless it was recorded. */
export async function postVisit(origin: string, body: string): Promise<void> {
  const answer = await fetch(`${origin}/api/activity/telemetry/create`, { method: 'POST', body })
  if (answer.status !== 202) throw new Error(`a visit got ${answer.status}: ${await answer.text()}`)
}
