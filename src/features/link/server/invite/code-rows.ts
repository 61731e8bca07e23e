import { and, isNull, type SQL, sql } from 'drizzle-orm'
import { plainInviteCode } from '#src/features/link/rules/invite-code.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import type { Platform } from '#src/platform/platform.ts'
import { inviteCode } from './tables.ts'

/** What is kept of a code. Another link's code comes to another one. */
export function hashOfCode({ secrets }: Pick<Platform, 'secrets'>, link: string, typed: string): string {
  return secrets.sign('link-invite-code', `${link} ${plainInviteCode(typed)}`)
}

/** Whether the last day of a code is over where its workspace is. */
export function isOver(now: Date): SQL<boolean> {
  return sql<boolean>`coalesce((${inviteCode.endsOn} + 1)::timestamp at time zone (
    select ${workspaces.timeZone} from ${workspaces} where ${workspaces.id} = ${inviteCode.workspace}
  ) <= ${now.toISOString()}::timestamptz, false)`
}

/** Whether those who came in by a code stay in. */
export function holds(now: Date): SQL | undefined {
  return and(isNull(inviteCode.revokedAt), sql`not ${isOver(now)}`)
}

/** Whether a code lets one more in. */
export function isUsable(now: Date): SQL | undefined {
  return and(sql`${inviteCode.used} < ${inviteCode.uses}`, holds(now))
}
