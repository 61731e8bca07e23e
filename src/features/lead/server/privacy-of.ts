import {
  type ConsentMode,
  type ConsentSettings,
  countryOf,
  modeFor,
} from '#src/features/workspace/rules/consent.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Choice, readChoice } from './choice-cookie.ts'

type World = Pick<Platform, 'config' | 'secrets'>
type HeaderOf = (name: string) => string | null | undefined

/** What a sender may do with who somebody is. */
export type Privacy = {
  mode: ConsentMode
  choice: Choice
  /** Nothing tells this visit from others, nothing is kept in the browser, and nobody is named. */
  isAnonymous: boolean
  /** They have yet to be asked. */
  asks: boolean
}

/** Global Privacy Control and Do Not Track: the visit counts, but names nobody. */
export function asksForPrivacy(header: HeaderOf): boolean {
  return header('sec-gpc') === '1' || header('dnt') === '1'
}

/**
 * How a workspace treats whoever sent a request, by what the browser asks for, where a trusted proxy says that it is, and what
 * was chosen before.
 */
export function privacyOf(
  platform: World,
  { workspace, consent }: { workspace: string; consent: ConsentSettings },
  header: HeaderOf,
): Privacy {
  const choice = readChoice(platform, header('cookie'), workspace)
  const mode = asksForPrivacy(header) ? 'necessary' : modeFor(consent, countryFrom(platform, header))
  const mayName = mode === 'named' ? choice.agreed !== false : mode === 'ask' && choice.agreed === true
  return {
    mode,
    choice,
    isAnonymous: !mayName,
    asks: mode === 'ask' && choice.agreed === null && !choice.isPaused,
  }
}

/** Only a proxy of ours is believed; what a visitor's browser says of itself counts for nothing. */
function countryFrom({ config }: World, header: HeaderOf): string | undefined {
  if (!config.countryHeader || config.trustedProxies === 0) return undefined
  return countryOf(header(config.countryHeader) ?? undefined)
}
