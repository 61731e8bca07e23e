import type { ShownJob } from './schema.ts'

export function isUnderWay({ state }: Pick<ShownJob, 'state'>): boolean {
  return state === 'queued' || state === 'running' || state === 'waiting'
}

/** Running, or failed and not dismissed. */
export function isOfInterest({ state }: Pick<ShownJob, 'state'>): boolean {
  return state === 'running' || state === 'queued' || state === 'waiting' || state === 'failed'
}

export type ServiceState = 'working' | 'late' | 'failing'

const lateSeconds = 60

/** The service's state, from how far its queue lags. Responding at all means that the rest works. */
export function serviceState(load: { oldestSeconds: number; failing: number }): ServiceState {
  if (load.oldestSeconds > lateSeconds) return 'late'
  return load.failing > 0 ? 'failing' : 'working'
}
