import { isBot } from '#src/platform/http/is-bot.ts'
import type { VisitSign } from '../rules/quality.ts'
import type { TelemetryEvent } from '../schema.ts'

/** What a snapshot and the program that sent it say of who looks. */
export function signsOf(event: TelemetryEvent, userAgent: string | undefined): VisitSign[] {
  const isSteered = event.automated === true || /HeadlessChrome/.test(userAgent ?? '')
  return [
    ...(isBot(userAgent) ? [isBrowser(userAgent) ? ('crawler' as const) : ('program' as const)] : []),
    ...(isSteered ? (['automated'] as const) : []),
    ...(event.has_input === true ? (['input'] as const) : []),
    ...(event.has_input === false ? (['still'] as const) : []),
  ]
}

/** What renders pages says so; a program that does not had its report made by somebody. */
function isBrowser(userAgent = ''): boolean {
  return userAgent.startsWith('Mozilla/')
}
