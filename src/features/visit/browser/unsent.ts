import type { TrackerEnvironment } from './environment.ts'

const endpoint = '/api/activity/telemetry/create'
const key = 'visits.unsent'
const mostKept = 10

/** The latest snapshot of each visit that was not acknowledged, by visit id. */
type Kept = Record<string, { seq: number; body: string }>

/**
 * Sends snapshots and keeps each until it is acknowledged. A snapshot is cumulative, so that sending it twice does no
 * harm and the latest one of a visit is all there is to keep.
 */
export class Unsent {
  readonly #world: TrackerEnvironment
  #kept: Kept

  constructor(world: TrackerEnvironment) {
    this.#world = world
    this.#kept = readKept(world)
  }

  /** Keeps the snapshot and sends it. Of who is leaving, the page may be gone before an answer comes. */
  send(id: string, snapshot: { seq: number; body: string }, how?: 'leaving'): void {
    this.#keep(id, snapshot)
    try {
      // False means that the browser did not take it. True is no acknowledgement, so that it stays kept.
      if (how && this.#world.navigator.sendBeacon?.(endpoint, snapshot.body)) return
    } catch (error) {
      this.#world.log(error)
    }
    void this.#post(id, snapshot)
  }

  /** Sends what is kept, apart from the visit that was just sent. */
  sendAgain(except?: string): void {
    for (const [id, snapshot] of Object.entries(this.#kept)) if (id !== except) void this.#post(id, snapshot)
  }

  #keep(id: string, snapshot: { seq: number; body: string }): void {
    delete this.#kept[id]
    this.#kept[id] = snapshot
    const [oldest, ...others] = Object.keys(this.#kept)
    if (oldest && others.length >= mostKept) delete this.#kept[oldest]
    this.#save()
  }

  async #post(id: string, { seq, body }: { seq: number; body: string }): Promise<void> {
    const { log } = this.#world
    try {
      const { ok, status } = await this.#world.fetch(endpoint, {
        method: 'POST',
        body,
        keepalive: true,
        headers: { 'content-type': 'application/json' },
      })
      if (!ok) log('not taken', status)
      // Sending again would not change a refusal, except one for now.
      if (ok || (status < 500 && status !== 408 && status !== 429)) this.#forget(id, seq)
    } catch (error) {
      log('not sent', error)
    }
  }

  #forget(id: string, seq: number): void {
    if (this.#kept[id]?.seq !== seq) return
    delete this.#kept[id]
    this.#save()
  }

  #save(): void {
    store(this.#world, key, this.#kept)
  }
}

function readKept(world: TrackerEnvironment): Kept {
  const kept = recall(world, key)
  return kept && typeof kept === 'object' ? (kept as Kept) : {}
}

/** What was stored under a name in this browser tab; undefined when there is nothing readable. */
export function recall({ storage }: TrackerEnvironment, name: string): unknown {
  try {
    return JSON.parse(storage?.getItem(name) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a value for this browser tab. A full or forbidden store costs only the memory after a reload. */
export function store({ storage, log }: TrackerEnvironment, name: string, value: unknown): void {
  try {
    storage?.setItem(name, JSON.stringify(value))
  } catch (error) {
    log('not kept', error)
  }
}
