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

/** What a sender may do with a visitor's identity. */
export type Privacy = {
  mode: ConsentMode
  choice: Choice
  /** The visit has no identifiers, nothing is stored in the browser, and no one is named. */
  isAnonymous: boolean
  /** They haven't been asked yet. */
  asks: boolean
}

/** Global Privacy Control and Do Not Track: the visit counts anonymously. */
export function asksForPrivacy(header: HeaderOf): boolean {
  return header('sec-gpc') === '1' || header('dnt') === '1'
}

/**
 * A workspace's privacy rules for the sender of a request, by the browser's signals, the country that a
 * trusted proxy reports, and earlier choices.
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

/** Only a trusted proxy is believed, never the visitor's browser. */
function countryFrom({ config }: World, header: HeaderOf): string | undefined {
  if (!config.countryHeader || config.trustedProxies === 0) return undefined
  return countryOf(header(config.countryHeader) ?? undefined)
}
