import { expect } from 'vitest'
import { createApp } from '#src/app.ts'
import { settleVisits } from '#src/features/visit/server/settle-visits.ts'
import { issueViewToken } from '#src/features/visit/server/view-token.ts'
import type { Link } from './factories.ts'
import type { TestPlatform } from './test-platform.ts'
import { anEvent, postVisit } from './visits.ts'

type Visit = Parameters<typeof anEvent>[1] & { lead?: string | null; headers?: Record<string, string> }

/** A visit of a page that was opened just now, by this lead or by someone unknown. */
export async function visitBy(
  platform: TestPlatform,
  link: Link,
  { lead = null, headers, ...event }: Visit = {},
): Promise<void> {
  const view_token = issueViewToken(platform, { workspace: link.workspace, link: link.id, lead })
  const answer = await postVisit(createApp(platform), anEvent(link, { view_token, ...event }), headers)
  expect(answer.status).toBe(202)
}

/** Lets all visits end. */
export async function settle(platform: TestPlatform, seconds = 301): Promise<void> {
  platform.clock.advance(seconds)
  while ((await settleVisits(platform)) > 0);
}
