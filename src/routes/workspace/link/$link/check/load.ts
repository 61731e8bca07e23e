import type { Scan, Severity } from '#src/features/campaign/rules/findings.ts'
import { countSeverities } from '#src/features/campaign/rules/findings.ts'
import { checkJobName } from '#src/features/campaign/server/check/ask-link-check.ts'
import { findingText, type SaidFinding } from '#src/features/campaign/server/check/finding-text.ts'
import { loadCheck } from '#src/features/campaign/server/check/load-check.ts'
import { listLeads } from '#src/features/lead/server/list-leads.ts'
import { linkNotFound } from '#src/features/link/server/change-link.ts'
import { listLinks } from '#src/features/link/server/list-links.ts'
import { readWorkspaceInfo } from '#src/features/workspace/server/read-workspace-info.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Locale } from '#src/translation/locale.ts'
import { readStoredMessage } from '#src/translation/stored-message.ts'

/** The screen of a link check. */
export type LinkCheckView = {
  link: { id: string; title: string; journey: { id: string; name: string } }
  people: { id: string; email: string }[]
  /** The running check with its reported `percent` and `step`. */
  run: { percent: number; step: string } | null
  /** Whether the last check failed. */
  hasFailed: boolean
  check: {
    checkedAt: Date
    /** The lead used to test access. */
    as: { id: string; email: string } | null
    counts: Record<Severity, number>
    findings: SaidFinding[]
    scans: Scan[]
  } | null
}

/** The last findings of a link in the reader's language, and the running check. Throws Refusal 404 `link_not_found`. */
export async function loadLinkCheck(
  platform: Pick<Platform, 'db' | 'jobs'>,
  { workspace, link: id, locale }: { workspace: string; link: string; locale: Locale },
): Promise<LinkCheckView> {
  const { links } = await listLinks(platform, { workspace, link: id, limit: 1 })
  const [link] = links
  if (!link) throw linkNotFound()
  const { leads } = await listLeads(platform, { workspace, limit: 500 })
  const people = leads.map((lead) => ({ id: lead.id, email: lead.email }))
  const check = await loadCheck(platform, { workspace, link: id })
  const { timeZone } = await readWorkspaceInfo(platform, workspace)
  const reader = { locale, timeZone, link: id, journey: link.journey.id }
  const jobs = await platform.jobs.ofSubject(workspace, id)
  const job = jobs.find(({ name }) => name === checkJobName)
  const isUnderWay = job !== undefined && ['queued', 'running', 'waiting'].includes(job.state)
  return {
    link: { id, title: link.title, journey: link.journey },
    people,
    run: isUnderWay ? { percent: job.percent ?? 0, step: readStoredMessage(locale, job.step) } : null,
    hasFailed: job?.state === 'failed',
    check: check
      ? {
          checkedAt: check.checkedAt,
          as: people.find((person) => person.id === check.lead) ?? null,
          counts: countSeverities(check.findings),
          findings: check.findings.map((finding) => findingText(finding, reader)),
          scans: check.scans,
        }
      : null,
  }
}
