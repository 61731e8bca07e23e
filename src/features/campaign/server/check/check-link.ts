import { msg } from '@lingui/core/runtime-macro'
import { brokenIn, type Finding, type Scan } from '#src/features/campaign/rules/findings.ts'
import { loadShownJourney } from '#src/features/journey/server/load-journey.ts'
import { inspectPages } from '#src/features/page/server/inspect-pages.ts'
import type { JobReport } from '#src/platform/jobs/job-queue.ts'
import type { Platform } from '#src/platform/platform.ts'
import { checkAccess } from './check-access.ts'
import { checkItems } from './check-items.ts'
import { checkOutgoingLinks } from './check-outgoing-links.ts'
import { checkPages } from './check-pages.ts'
import { checkPreview } from './check-preview.ts'
import { checkScanners } from './check-scanners.ts'
import { type Checked, findChecked } from './find-checked.ts'
import { notifyBrokenLink } from './notify-broken-link.ts'
import { storeCheck } from './store-check.ts'

/** `lead`: also tests the gate as this lead. `isWeekly`: no one requested it, so the members are notified. */
export type CheckOrder = { workspace: string; link: string; lead: string | null; isWeekly: boolean }

type World = Pick<Platform, 'db' | 'clock' | 'config' | 'secrets' | 'jobs' | 'ownSite' | 'files'>

/** Checks a link as visitors and mail scanners, stores the findings, and reports new problems. */
export async function checkLink(platform: World, order: CheckOrder, report: JobReport): Promise<void> {
  const checked = await findChecked(platform, order)
  if (!checked) return
  const { findings, scans } = await runChecks(platform, { checked, lead: order.lead }, report)
  const { workspace, link, lead, isWeekly } = order
  const found = { workspace, link, lead, findings, scans, broken: brokenIn(findings) }
  await storeCheck(platform, found, async (tx) => {
    if (isWeekly) await notifyBrokenLink(platform, tx, { checked, findings })
  })
}

type What = { checked: Checked; lead: string | null }

async function runChecks(
  platform: World,
  { checked, lead }: What,
  report: JobReport,
): Promise<{ findings: Finding[]; scans: Scan[] }> {
  const { workspace, link } = checked
  const journey = await loadShownJourney(platform, { workspace, journey: link.journey.id })
  const items = journey.tabs.flatMap((tab) => tab.items)
  const pages = [...new Set(items.flatMap(({ page }) => page ?? []))]
  const facts = [
    ...(await inspectPages(platform, { workspace, pages })),
    ...(await checkItems(platform, { workspace, items })),
  ]
  await report.step(5, msg`Opening every page`)
  const shown = await checkPages(platform, { checked, journey, facts })
  await report.step(35, msg`Checking outgoing links`)
  const outgoing = await checkOutgoingLinks(platform, { workspace, journey, facts }, report)
  await report.step(85, msg`Testing with email scanners and link previews`)
  const access = await checkAccess(platform, { checked, lead })
  const card = await checkPreview(platform, checked)
  const scanned = await checkScanners(platform, { checked, lead })
  return {
    findings: [...shown, ...outgoing, ...card, ...access, ...scanned.findings],
    scans: scanned.scans,
  }
}
