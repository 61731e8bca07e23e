import { isBot } from '#src/platform/http/is-bot.ts'
import type { VisitSign } from '../rules/quality.ts'
import type { TelemetryEvent } from '../schema.ts'

/** The signals of a snapshot and the program that sent it. */
export function signsOf(event: TelemetryEvent, userAgent: string | undefined): VisitSign[] {
  const isSteered = event.automated === true || /HeadlessChrome/.test(userAgent ?? '')
  return [
    ...(isBot(userAgent) ? [isBrowser(userAgent) ? ('crawler' as const) : ('program' as const)] : []),
    ...(isSteered ? (['automated'] as const) : []),
    ...(event.has_input === true ? (['input'] as const) : []),
    ...(event.has_input === false ? (['still'] as const) : []),
  ]
}

/** Renderers identify themselves; without such a header a person's program sent it. */
function isBrowser(userAgent = ''): boolean {
  return userAgent.startsWith('Mozilla/')
}
