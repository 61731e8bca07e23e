import { notifyOfGuessing } from '#src/features/notification/server/notify-of-guessing.ts'
import type { Guess } from '#src/platform/http/guard-secret.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { GatedLink } from './judge-gate.ts'

/** One try at any secret of a link: its password, invite codes and emailed codes share one limit. */
export function takeSecretGuess(
  platform: Pick<Platform, 'db' | 'clock'>,
  { workspace, id, title, journey }: GatedLink,
  address: string,
): Guess {
  const href = `/workspace/journey/${journey}?link=${id}`
  const about = { workspace, kind: 'link', title, href } as const
  return { thing: `link ${id}`, address, tellOwner: () => notifyOfGuessing(platform, about) }
}
