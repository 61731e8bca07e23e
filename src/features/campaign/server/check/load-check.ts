import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import {
  countSeverities,
  type Finding,
  finding,
  type Scan,
  type Severity,
  scan,
} from '#src/features/campaign/rules/findings.ts'
import type { Platform } from '#src/platform/platform.ts'
import { linkCheck } from '../tables.ts'

/** What looking through a link brought, the last time. */
export type LinkCheck = { checkedAt: Date; findings: Finding[]; scans: Scan[]; lead: string | null }

/** The same in short, for a list. */
export type CheckMark = { checkedAt: Date; counts: Record<Severity, number> }

/** What was found when the link was looked through last; undefined where it never was. */
export async function loadCheck(
  { db }: Pick<Platform, 'db'>,
  { workspace, link }: { workspace: string; link: string },
): Promise<LinkCheck | undefined> {
  const [row] = await db.inWorkspace(workspace, (tx) =>
    tx
      .select()
      .from(linkCheck)
      .where(
        and(eq(linkCheck.workspace, workspace), eq(linkCheck.link, link), isNotNull(linkCheck.checkedAt)),
      ),
  )
  if (!row?.checkedAt) return undefined
  const { checkedAt, lead } = row
  return { checkedAt, lead, findings: known(row.findings), scans: z.array(scan).parse(row.scans) }
}

/** In short, what was found at these links, by their ids. */
export async function listChecks(
  { db }: Pick<Platform, 'db'>,
  { workspace, links }: { workspace: string; links: string[] },
): Promise<Map<string, CheckMark>> {
  if (links.length === 0) return new Map()
  const rows = await db.inWorkspace(workspace, (tx) =>
    tx
      .select({ link: linkCheck.link, checkedAt: linkCheck.checkedAt, findings: linkCheck.findings })
      .from(linkCheck)
      .where(and(eq(linkCheck.workspace, workspace), inArray(linkCheck.link, links))),
  )
  return new Map(
    rows.flatMap(({ link, checkedAt, findings }) =>
      checkedAt ? [[link, { checkedAt, counts: countSeverities(known(findings)) }] as const] : [],
    ),
  )
}

/** Without those of kinds that are no more. */
function known(findings: unknown): Finding[] {
  return z
    .array(z.unknown())
    .parse(findings)
    .flatMap((one) => finding.safeParse(one).data ?? [])
}
