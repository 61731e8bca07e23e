import type { TrackerEnvironment } from './environment.ts'

const endpoint = '/api/activity/telemetry/create'
const key = 'visits.unsent'
const mostKept = 10

/** The latest unacknowledged snapshot of each visit, by visit id. */
type Kept = Record<string, { seq: number; body: string }>

/**
 * Sends snapshots and keeps each until it is acknowledged. Snapshots are cumulative, so sending one twice
 * does no harm and only the latest of a visit is kept.
 */
export class Unsent {
  readonly #world: TrackerEnvironment
  #kept: Kept

  constructor(world: TrackerEnvironment) {
    this.#world = world
    this.#kept = readKept(world)
  }

  /** Stores the snapshot and sends it. When leaving, the page may be gone before a response arrives. */
  send(id: string, snapshot: { seq: number; body: string }, how?: 'leaving'): void {
    this.#keep(id, snapshot)
    try {
      // False means the browser rejected it. True is no acknowledgment, so it stays stored.
      if (how && this.#world.navigator.sendBeacon?.(endpoint, snapshot.body)) return
    } catch (error) {
      this.#world.log(error)
    }
    void this.#post(id, snapshot)
  }

  /** Sends stored snapshots except the visit just sent. */
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
      if (!ok) log('rejected', status)
      // Resending would not change a refusal, unless it is temporary.
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

/** A value stored for this browser tab; undefined if missing or unreadable. */
export function recall({ storage }: TrackerEnvironment, name: string): unknown {
  try {
    return JSON.parse(storage?.getItem(name) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/**
 * Stores a value for this browser tab. If storage is full or blocked, only continuity after a reload is lost.
 */
export function store({ storage, log }: TrackerEnvironment, name: string, value: unknown): void {
  try {
    storage?.setItem(name, JSON.stringify(value))
  } catch (error) {
    log('not stored', error)
  }
}
