import { msg } from '@lingui/core/runtime-macro'
import { brokenIn, type Finding, type Scan } from '#src/features/campaign/rules/findings.ts'
import { loadShownJourney } from '#src/features/journey/server/load-journey.ts'
import { lookThroughPages } from '#src/features/page/server/look-through-pages.ts'
import type { JobReport } from '#src/platform/jobs/job-queue.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Checked, findChecked } from './find-checked.ts'
import { keepCheck } from './keep-check.ts'
import { lookThroughItems } from './look-through-items.ts'
import { tellOfBroken } from './tell-of-broken.ts'
import { tryAccess } from './try-access.ts'
import { tryCard } from './try-card.ts'
import { tryOutgoing } from './try-outgoing.ts'
import { tryPages } from './try-pages.ts'
import { tryPictures } from './try-pictures.ts'
import { tryScanners } from './try-scanners.ts'

/** `lead`: also tests the gate as this lead. `isWeekly`: no one requested it, so the members are notified. */
export type CheckOrder = { workspace: string; link: string; lead: string | null; isWeekly: boolean }

type World = Pick<Platform, 'db' | 'clock' | 'config' | 'secrets' | 'jobs' | 'ownSite' | 'files' | 'log'>

/** Checks a link as visitors and mail scanners, stores the findings, and reports new problems. */
export async function checkLink(platform: World, order: CheckOrder, report: JobReport): Promise<void> {
  const checked = await findChecked(platform, order)
  if (!checked) return
  const { findings, scans } = await runChecks(platform, { checked, lead: order.lead }, report)
  const { workspace, link, lead, isWeekly } = order
  const found = { workspace, link, lead, findings, scans, broken: brokenIn(findings) }
  await keepCheck(platform, found, async (tx) => {
    if (isWeekly) await tellOfBroken(platform, tx, { checked, findings })
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
    ...(await lookThroughPages(platform, { workspace, pages })),
    ...(await lookThroughItems(platform, { workspace, items })),
  ]
  await report.step(5, msg`Opening every page`)
  const shown = await tryPages(platform, { checked, journey, facts })
  const pictures = await tryPictures(platform, { workspace, journey, facts })
  await report.step(35, msg`Checking outgoing links`)
  const outgoing = await tryOutgoing(platform, { workspace, journey, facts }, report)
  await report.step(85, msg`Testing with mail scanners and link previews`)
  const access = await tryAccess(platform, { checked, lead })
  const card = await tryCard(platform, checked)
  const scanned = await tryScanners(platform, { checked, lead })
  return {
    findings: [...shown, ...pictures, ...outgoing, ...card, ...access, ...scanned.findings],
    scans: scanned.scans,
  }
}
