import type { EndpointView } from '#src/features/webhook/server/endpoints.ts'

/** The state of an endpoint. */
export function stateOf({
  pausedBecause,
  failingSince,
}: {
  pausedBecause: EndpointView['pausedBecause']
  failingSince: unknown
}): 'on' | 'failing' | 'off' | 'gone' | 'paused' {
  if (pausedBecause === 'owner') return 'off'
  if (pausedBecause === 'gone') return 'gone'
  if (pausedBecause === 'failing') return 'paused'
  return failingSince ? 'failing' : 'on'
}
