import { and, isNull, type SQL, sql } from 'drizzle-orm'
import { plainInviteCode } from '#src/features/link/rules/invite-code.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import type { Platform } from '#src/platform/platform.ts'
import { inviteCode } from './tables.ts'

/** The stored hash of a code; it includes the link, so the same code differs between links. */
export function hashOfCode({ secrets }: Pick<Platform, 'secrets'>, link: string, typed: string): string {
  return secrets.sign('link-invite-code', `${link} ${plainInviteCode(typed)}`)
}

/** Whether a code's last day is over in its workspace's time zone. */
export function isOver(now: Date): SQL<boolean> {
  return sql<boolean>`coalesce((${inviteCode.endsOn} + 1)::timestamp at time zone (
    select ${workspaces.timeZone} from ${workspaces} where ${workspaces.id} = ${inviteCode.workspace}
  ) <= ${now.toISOString()}::timestamptz, false)`
}

/** Whether visitors who used a code keep their access. */
export function holds(now: Date): SQL | undefined {
  return and(isNull(inviteCode.revokedAt), sql`not ${isOver(now)}`)
}

/** Whether a code can be used once more. */
export function isUsable(now: Date): SQL | undefined {
  return and(sql`${inviteCode.used} < ${inviteCode.uses}`, holds(now))
}
