import { and, count, eq, isNotNull } from 'drizzle-orm'
import { type Finding, headOf, type Scan } from '#src/features/campaign/rules/findings.ts'
import { linkPass } from '#src/features/link/server/gate/tables.ts'
import { leadToken } from '#src/features/link/server/tables.ts'
import { testToken } from '#src/features/link/server/test-token.ts'
import { visit } from '#src/features/visit/server/tables.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Checked } from './find-checked.ts'

type World = Pick<Platform, 'db' | 'clock' | 'ownSite' | 'config'>
type What = { checked: Checked; lead: string | null }

/** Programs that open links in emails and messages, with their user agents. */
const agents = {
  'Safe Links':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Safari/537.36',
  Outlook: 'Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0.18526; Pro)',
  Slack: 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  LinkedIn: 'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  WhatsApp: 'WhatsApp/2.24.20.89 A',
} as const

/**
 * Opens the link as mail scanners and messengers do, and returns what they got and whether it had side
 * effects.
 */
export async function checkScanners(
  platform: World,
  { checked, lead }: What,
): Promise<{ findings: Finding[]; scans: Scan[] }> {
  const { campaign, link, workspace } = checked
  if (!campaign) return { findings: [], scans: [] }
  const which = { workspace, link: link.id }
  const before = await countTraces(platform, which)
  const scans = await scanAll(platform, `/l/${link.hashid}`)
  const token: Finding[] = []
  if (lead) {
    const tried = await testToken(platform, { ...which, lead }, async (address) => {
      await scanAll(platform, address)
    })
    token.push({ kind: tried.isStillGood ? 'token_kept' : 'token_spent' })
  }
  const after = await countTraces(platform, which)
  const refused = scans.filter(({ status }) => status !== 200)
  return {
    scans,
    findings: [
      ...refused.map(({ agent, method, status }) => ({
        kind: 'scanner_refused' as const,
        about: `${agent} ${method}`,
        why: String(status),
      })),
      { kind: before === after ? 'scanner_harmless' : 'scanner_unclear' },
      ...token,
    ],
  }
}

async function scanAll(platform: World, path: string): Promise<Scan[]> {
  const scans: Scan[] = []
  for (const [agent, userAgent] of Object.entries(agents))
    for (const method of ['HEAD', 'GET'] as const)
      scans.push({ agent, method, ...(await scanBy(platform, path, { method, userAgent })) })
  return scans
}

/** Follows one redirect, as from a link to its gate. */
async function scanBy(
  { ownSite, config }: World,
  path: string,
  { method, userAgent }: { method: 'HEAD' | 'GET'; userAgent: string },
): Promise<Omit<Scan, 'agent' | 'method'>> {
  const init = { method, headers: { 'user-agent': userAgent, accept: 'text/html,*/*' } }
  const first = await ownSite.ask(path, init)
  const to = URL.parse(first.headers.get('location') ?? '', config.publicOrigin)
  const leadsOn = first.status >= 300 && first.status < 400 && to?.origin === config.publicOrigin
  const last = leadsOn ? await ownSite.ask(to.pathname + to.search, init) : first
  return { status: last.status, ...headOf(await last.text()) }
}

/** Everything a visitor leaves at a link. */
async function countTraces(
  { db }: World,
  { workspace, link }: { workspace: string; link: string },
): Promise<number> {
  return db.inWorkspace(workspace, async (tx) => {
    const [visits] = await tx
      .select({ n: count() })
      .from(visit)
      .where(and(eq(visit.workspace, workspace), eq(visit.link, link)))
    const [passes] = await tx
      .select({ n: count() })
      .from(linkPass)
      .where(and(eq(linkPass.workspace, workspace), eq(linkPass.link, link)))
    const [used] = await tx
      .select({ n: count() })
      .from(leadToken)
      .where(and(eq(leadToken.workspace, workspace), eq(leadToken.link, link), isNotNull(leadToken.usedAt)))
    return (visits?.n ?? 0) + (passes?.n ?? 0) + (used?.n ?? 0)
  })
}
