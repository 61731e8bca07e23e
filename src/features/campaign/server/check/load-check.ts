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

/** The findings of the last check. */
export type LinkCheck = { checkedAt: Date; findings: Finding[]; scans: Scan[]; lead: string | null }

/** A summary for lists. */
export type CheckMark = { checkedAt: Date; counts: Record<Severity, number> }

/** The findings of a link's last check; undefined if there was none. */
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
      )
      .limit(1),
  )
  if (!row?.checkedAt) return undefined
  const { checkedAt, lead } = row
  return { checkedAt, lead, findings: known(row.findings), scans: z.array(scan).parse(row.scans) }
}

/** Summaries for these links, by id. */
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

/** Drops findings of obsolete kinds. */
function known(findings: unknown): Finding[] {
  return z
    .array(z.unknown())
    .parse(findings)
    .flatMap((one) => finding.safeParse(one).data ?? [])
}
